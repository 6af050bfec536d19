import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { denoArguments, denoProgram } from "../../scripts/deno/deno";
import { localEventsSecret } from "../../supabase/local/localKeys";
import { signedRequest } from "../../supabase/local/mail/playedEvents";
import {
  type BackendProcess,
  beginAlone,
  send,
  startBackendProcess,
} from "../backend/setup/backendProcess";
import { MAIL_ENVIRONMENT, queue, signUp, startMailServer } from "../backend/setup/mail";
import { startReceiver, webhookEnvironment } from "../backend/setup/webhookReceiver";

const deno = denoProgram();
const available = spawnSync(deno, ["--version"]).status === 0;
if (!available) console.warn("Deno is not installed: its functions are skipped.");
const onDeno = available ? test : test.skip;

const SECRET = "scheduler-secret";
const ADA = "ada@example.com";
const children: ChildProcess[] = [];
let backend: BackendProcess;
beforeAll(async () => {
  backend = await startBackendProcess();
});
beforeEach(() => beginAlone(backend));
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => backend.stop());

/** Starts a function on Deno; its address. */
function startFunction(name: string, secrets: Record<string, string>): Promise<string> {
  const child = spawn(deno, denoArguments(name), {
    env: {
      DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0",
      NO_COLOR: "1",
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
      ...MAIL_ENVIRONMENT,
      ...secrets,
    },
  });
  children.push(child);
  return new Promise((listening, failed) => {
    let said = "";
    const hear = (chunk: Buffer) => {
      said += chunk;
      const url = /Listening on (http:\/\/[\d.:]+)/.exec(said)?.[1];
      if (url !== undefined) listening(url);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", () => failed(new Error(said)));
  });
}
const schedule = (url: string, secret = SECRET) =>
  send(url, { method: "POST", path: "", headers: { authorization: `Bearer ${secret}` } });

onDeno(
  "send-mail drains the queue by SMTP for who knows the secret, and for nobody else",
  async () => {
    await signUp(backend, ADA);
    const server = await startMailServer();
    const url = await startFunction("send-mail", {
      MAIL_SCHEDULE_SECRET: SECRET,
      SMTP_URL: server.url,
    });
    expect((await schedule(url, "guess")).status).toBe(401);
    expect(server.received).toEqual([]);
    const queueAsked = await send(url, {
      method: "GET",
      path: "",
      headers: { authorization: `Bearer ${SECRET}` },
    });
    expect(JSON.parse(queueAsked.text)).toMatchObject({ waiting: 1, overdue: 0, given_up: 0 });

    const { status, text } = await schedule(url);
    expect({ status, answer: JSON.parse(text) }).toEqual({
      status: 200,
      answer: { sent: 1, failed: 0, unfinished: 0 },
    });
    expect(server.received.map(({ recipient }) => recipient)).toEqual([ADA]);
    expect(await queue(backend)).toMatchObject([{ status: "sent", attempts: 1, last_error: null }]);
    await server.stop();
  },
);

onDeno("send-mail hands mails to the provider with the row's idempotency key", async () => {
  await signUp(backend, ADA);
  const keys: unknown[] = [];
  const provider = createServer((request, response) => {
    keys.push(request.headers["idempotency-key"]);
    request.resume().on("end", () => response.end('{"id":"1"}'));
  });
  await new Promise<void>((listening) => provider.listen(0, "127.0.0.1", listening));
  const url = await startFunction("send-mail", {
    MAIL_SCHEDULE_SECRET: SECRET,
    MAIL_API_KEY: "k",
    MAIL_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/emails`,
  });
  expect(JSON.parse((await schedule(url)).text)).toEqual({ sent: 1, failed: 0, unfinished: 0 });
  const [row] = await backend.rows("select message_id from private.email_outbox");
  expect(keys).toEqual([row?.["message_id"]]);
  provider.closeAllConnections();
  await new Promise((closed) => provider.close(closed));
});

onDeno("send-mail sends the webhook's events, signed, and follows no redirect", async () => {
  await backend.rows("update private.webhook_rules set is_on = true");
  const row = { full_name: "Ada", email: ADA, country: "GB", subject: "AI Growth" };
  const body = { ...row, message: "Hello" };
  await backend.call({ method: "POST", path: "contact_submissions", body });
  const receiver = await startReceiver();
  const redirecting = await startReceiver((response) => {
    response.writeHead(307, { Location: receiver.url }).end();
  });
  const server = await startMailServer();
  const start = (url: string) =>
    startFunction("send-mail", {
      MAIL_SCHEDULE_SECRET: SECRET,
      SMTP_URL: server.url,
      ...webhookEnvironment(url),
    });
  const answer = async (url: string) => JSON.parse((await schedule(await start(url))).text);
  expect(await answer(redirecting.url)).toMatchObject({ sent: 1, webhooks: { failed: 1 } });
  await backend.rows("update private.webhooks set due_at = now()");
  expect(await answer(receiver.url)).toMatchObject({ webhooks: { sent: 1, failed: 0 } });
  expect([...receiver.events.values()]).toMatchObject([{ type: "contact.created", data: row }]);
  expect(receiver.deliveries[0]?.id).toBe(redirecting.deliveries[0]?.id);
  await Promise.all([receiver.stop(), redirecting.stop(), server.stop()]);
});

onDeno("send-mail with wrong settings does not start, and says which are wrong", async () => {
  const starting = startFunction("send-mail", {
    MAIL_SCHEDULE_SECRET: SECRET,
    MAIL_FROM: "nobody",
    MAIL_API_KEY: "k",
  });
  await expect(starting).rejects.toThrow("MAIL_FROM must look like");
});

onDeno(
  "send-mail without its schedule secret does not start, and says how to make one",
  async () => {
    const starting = startFunction("send-mail", { MAIL_API_KEY: "k" });
    await expect(starting).rejects.toThrow("MAIL_SCHEDULE_SECRET is missing");
  },
);

onDeno(
  "unsubscribe takes somebody off the list with one POST, and leaves a GET to the page",
  async () => {
    await signUp(backend, ADA);
    const [row] = await backend.rows("select unsubscribe_token from newsletter_subscriptions");
    const url = `${await startFunction("unsubscribe", {})}/?token=${row?.["unsubscribe_token"]}`;
    const left = async () =>
      (await backend.rows("select unsubscribed_at from newsletter_subscriptions"))[0]?.[
        "unsubscribed_at"
      ];

    expect(await send(url, { method: "GET", path: "" })).toMatchObject({
      status: 303,
      headers: {
        location: `https://sayso.example/newsletter/unsubscribe#token=${row?.["unsubscribe_token"]}`,
      },
    });
    expect(await left()).toBeNull();
    expect((await send(url, { method: "POST", path: "" })).status).toBe(200);
    expect(await left()).not.toBeNull();
  },
);

onDeno("mail-events takes a signed bounce, and nothing else", async () => {
  await signUp(backend, ADA);
  const secret = localEventsSecret("a secret of this test alone, long enough");
  const url = await startFunction("mail-events", { MAIL_EVENTS_SECRET: secret });
  const event = { type: "email.bounced", data: { to: [ADA], bounce: { type: "Permanent" } } };
  const suppressed = () => backend.rows("select mailbox, reason from private.suppressions");
  const forged = signedRequest(
    event,
    localEventsSecret("another secret, which is long enough, too"),
  );
  expect((await fetch(url, forged)).status).toBe(401);
  expect(await suppressed()).toEqual([]);
  expect((await fetch(url, signedRequest(event, secret))).status).toBe(204);
  expect(await suppressed()).toEqual([{ mailbox: ADA, reason: "bounced" }]);
});

onDeno("mail-events without its secret does not start, and says which it needs", async () => {
  await expect(startFunction("mail-events", {})).rejects.toThrow("MAIL_EVENTS_SECRET must be");
});
