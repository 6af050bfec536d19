import { handleMailEvents } from "../../../supabase/functions/_shared/mailEvents";
import { handleOneClick } from "../../../supabase/functions/_shared/oneClick";
import type { QueueState } from "../../../supabase/functions/_shared/outbox";
import { handleSendMail } from "../../../supabase/functions/_shared/sendMailHandler";
import {
  mailEventsFaults,
  queueFaults,
  readQueue,
  sendMailFaults,
  unsubscribeFaults,
} from "../../../tools/hosts/mailFunctions";
import { serve } from "../../setup/loopback";

const SITE = "https://live.test";
const SECRET = "s3cret";
const idle: QueueState = {
  waiting: 0,
  overdue: 0,
  overdue_since: null,
  given_up: 0,
  issues_waiting: 0,
  webhooks_overdue: 0,
  webhooks_given_up: 0,
};
type Platform = (request: Request) => Promise<Response>;

/** What the functions themselves answer, with a queue that stands so. */
const deployed =
  (state = idle, siteUrl = SITE): Platform =>
  (request) => {
    if (request.url.includes("mail-events")) {
      const record = async () => "recorded" as const;
      return handleMailEvents(request, { secrets: [], nowS: () => 0, record });
    }
    return request.url.includes("send-mail")
      ? handleSendMail(request, {
          secret: SECRET,
          drain: async () => ({ sent: 0, failed: 0, unfinished: 0 }),
          queue: async () => state,
          log: () => {},
        })
      : handleOneClick(request, { unsubscribe: async () => ({ ok: true }), siteUrl });
  };

/** All faults that are found behind an address where `platform` answers. */
async function faultsOf(platform: Platform, secret = SECRET): Promise<string[]> {
  const { url: backend, stop } = await serve(async ({ url, method = "GET", headers }, response) => {
    const { authorization = "" } = headers;
    const asked = new Request(`http://x${url}`, { method, headers: { authorization } });
    const answer = await platform(asked);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  });
  const faults = [
    ...(await sendMailFaults(backend)),
    ...(await unsubscribeFaults(backend, SITE)),
    ...(await mailEventsFaults(backend)),
    ...(await readQueue(backend, secret).then(queueFaults, ({ message }: Error) => [message])),
  ];
  await stop();
  return faults;
}

test("functions that are deployed as the guide says have no faults", async () => {
  expect(await faultsOf(deployed())).toEqual([]);
});

test("functions that are missing are named with the command that deploys them", async () => {
  const faults = await faultsOf(async () => new Response("Not found", { status: 404 }));
  expect(faults).toHaveLength(4);
  for (const fault of faults) expect(fault).toContain("functions deploy");
});

test("a token check of the platform and a function that did not start get different messages", async () => {
  const checked = await faultsOf(async () => new Response("Missing header", { status: 401 }));
  expect(checked[0]).toContain("the platform requires a token for send-mail");
  const stopped = await faultsOf(async () => new Response("BOOT_ERROR", { status: 503 }));
  expect(stopped[0]).toContain("its log in the dashboard says which secret is missing");
});

test("overdue mails, mails that were given up, a wrong secret and a wrong site are faults", async () => {
  const JANUARY = "2026-01-01T00:00:00Z";
  const growing = { ...idle, waiting: 9, overdue: 7, overdue_since: JANUARY, given_up: 2 };
  expect(await faultsOf(deployed(growing))).toEqual([
    expect.stringContaining("7 mails are overdue, the oldest since 2026-01-01T00:00:00Z"),
    expect.stringContaining("2 mails were given up"),
  ]);
  expect(await faultsOf(deployed({ ...idle, webhooks_overdue: 1, webhooks_given_up: 3 }))).toEqual([
    expect.stringContaining("1 webhooks are overdue"),
    expect.stringContaining("3 webhooks were given up"),
  ]);
  expect(await faultsOf(deployed(), "other")).toEqual([
    "MAIL_SCHEDULE_SECRET is not the same here and in send-mail",
  ]);
  expect(await faultsOf(deployed(idle, "https://other.test"))).toEqual([
    expect.stringContaining("correct the secret SITE_URL"),
  ]);
});
