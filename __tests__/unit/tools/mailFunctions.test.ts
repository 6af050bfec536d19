import { handleMailEvents } from "../../../supabase/functions/_shared/mailEvents";
import { handleOneClick } from "../../../supabase/functions/_shared/oneClickRequest";
import type { QueueState } from "../../../supabase/functions/_shared/outbox";
import { handleSendMail } from "../../../supabase/functions/_shared/sendMailHandler";
import {
  mailEventsFaults,
  queueFaults,
  readQueue,
  sendMailFaults,
  unsubscribeFaults,
} from "../../../tools/hosts/mailFunctions";
import { verifyLive } from "../../../tools/hosts/verifyLive";
import { serve } from "../../setup/loopback";

const SITE = "https://live.test";
const SECRET = "s3cret";
const idle: QueueState = {
  ...{ waiting: 0, overdue: 0, overdue_since: null, given_up: 0 },
  ...{ issues_waiting: 0, webhooks_overdue: 0, webhooks_given_up: 0 },
};
type Platform = (request: Request) => Promise<Response>;

/** What the functions themselves answer, with a queue that stands so. */
const deployed =
  (state = idle, siteUrl = SITE): Platform =>
  (request) => {
    const unused = async () => "recorded" as never;
    if (request.url.includes("mail-events"))
      return handleMailEvents(request, { secrets: [], nowS: () => 0, record: unused });
    if (request.url.includes("unsubscribe"))
      return handleOneClick(request, { unsubscribe: unused, siteUrl });
    const queue = async () => state;
    return handleSendMail(request, { secret: SECRET, drain: unused, queue, log: () => {} });
  };

/** All faults that are found behind an address where `platform` answers. */
async function faultsOf(platform: Platform, secret = SECRET): Promise<string[]> {
  const { url: backend } = await serve(async ({ url, method = "GET", headers }, response) => {
    const { authorization = "" } = headers;
    const asked = new Request(`http://x${url}`, { method, headers: { authorization } });
    const answer = await platform(asked);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  });
  return [
    ...(await sendMailFaults(backend)),
    ...(await unsubscribeFaults(backend, SITE)),
    ...(await mailEventsFaults(backend)),
    ...(await readQueue(backend, secret).then(queueFaults, ({ message }: Error) => [message])),
  ];
}

test("functions that are deployed as the guide says have no faults", async () => {
  expect(await faultsOf(deployed())).toEqual([]);
});

test.each([
  [404, "Not found", 4, "send-mail is not deployed: npx supabase"],
  [401, "Missing header", 4, "the platform requires a token for send-mail"],
  [503, "BOOT_ERROR", 4, "its log in the dashboard says which secret is missing"],
])("a platform that answers %i (%s) has %i faults: %s", async (status, text, count, words) => {
  const faults = await faultsOf(async () => new Response(text, { status }));
  expect(faults).toHaveLength(count);
  expect(faults[0]).toContain(words);
});

const late = { waiting: 9, overdue: 7, overdue_since: "January", given_up: 2 };
const lateWebhooks = { webhooks_overdue: 1, webhooks_given_up: 3 };
const OTHER_SITE = "https://other.test";
test.each<[Partial<QueueState>, secret: string, site: string, ...faults: RegExp[]]>([
  [late, SECRET, SITE, /^mails are overdue: 7, .* since January/, /^mails were given up: 2/],
  [lateWebhooks, SECRET, SITE, /^webhooks are overdue: 1/, /^webhooks were given up: 3/],
  [{}, "other", SITE, /^MAIL_SCHEDULE_SECRET is not the same here and in send-mail$/],
  [{}, SECRET, OTHER_SITE, /correct the secret SITE_URL$/],
])("the queue %j, the secret %s and the site %s: %s", async (state, secret, site, ...faults) => {
  const found = await faultsOf(deployed({ ...idle, ...state }, site), secret);
  expect(found).toEqual(faults.map((one) => expect.stringMatching(one)));
});

test("verify:live says that it knows no backend where the site's policy names none, and asks none", async () => {
  const { url: origin } = await serve((_, response) => void response.end());
  const checks = await verifyLive({ origin });
  expect(checks.at(-1)?.faults).toEqual([expect.stringMatching(/set GATSBY_SUPABASE_URL$/)]);
  expect(JSON.stringify(checks)).not.toContain("undefined/");
});
