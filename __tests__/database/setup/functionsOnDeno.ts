import type { DenoVersion } from "../../../tools/deno/deno";
import { localEventsSecret } from "../../../tools/local-backend/localKeys";
import { signedRequest } from "../../../tools/local-backend/mail/simulatedEvents";
import { serve } from "../../setup/loopback";
import { startMailServer } from "../../setup/mailServer";
import { lines, send } from "./backendProcess";
import { denoStack, schedule } from "./denoStack";
import { queue } from "./mail";
import { ADA, signUp } from "./visitor";
import { testWebhooksOnDeno } from "./webhooksOnDeno";

/** Registers the tests of all functions, each started on a version of Deno with the permissions that it has on the platform. */
export function testFunctionsOnDeno(version: DenoVersion): void {
  const stack = denoStack(version);
  const { onDeno, startFunction } = stack;

  onDeno("send-mail sends by SMTP for who knows the secret, and for nobody else", async () => {
    await signUp(ADA);
    const server = await startMailServer();
    const url = await startFunction("send-mail", { SMTP_URL: server.url });
    expect((await schedule(url, { secret: "guess" })).status).toBe(401);
    expect(server.received).toEqual([]);
    const state = JSON.parse((await schedule(url, { method: "GET" })).text);
    expect(state).toMatchObject({ waiting: 1, overdue: 0, given_up: 0 });
    expect(JSON.parse((await schedule(url)).text)).toEqual({ sent: 1, failed: 0, unfinished: 0 });
    expect(server.received.map(({ recipient }) => recipient)).toEqual([ADA]);
    expect(await queue()).toMatchObject([{ status: "sent", attempts: 1, last_error: null }]);
  });

  onDeno("send-mail hands mails to the provider with the row's idempotency key", async () => {
    await signUp(ADA);
    const keys: unknown[] = [];
    const provider = await serve((request, response) => {
      keys.push(request.headers["idempotency-key"]);
      request.resume().on("end", () => response.end('{"id":"1"}'));
    });
    const api = { MAIL_API_KEY: "k", MAIL_API_URL: `${provider.url}/emails` };
    const url = await startFunction("send-mail", api);
    expect(JSON.parse((await schedule(url)).text)).toEqual({ sent: 1, failed: 0, unfinished: 0 });
    expect(keys).toEqual(await lines("select message_id from private.email_outbox"));
  });

  testWebhooksOnDeno(stack);

  onDeno.each<[name: string, secrets: Record<string, string>, fault: string]>([
    ["send-mail", { MAIL_FROM: "nobody", MAIL_API_KEY: "k" }, "MAIL_FROM must look like"],
    ["send-mail", { MAIL_SCHEDULE_SECRET: "" }, "MAIL_SCHEDULE_SECRET is missing"],
    ["mail-events", {}, "MAIL_EVENTS_SECRET must be"],
  ])("%s with the secrets %j does not start, and says: %s", async (name, secrets, fault) => {
    await expect(startFunction(name, secrets)).rejects.toThrow(fault);
  });

  onDeno("unsubscribe takes a POST, and leaves a GET to the page", async () => {
    await signUp(ADA);
    const [token] = await lines("select unsubscribe_token from newsletter_subscriptions");
    const url = `${await startFunction("unsubscribe", {})}/?token=${token}`;
    const left = () => lines("select unsubscribed_at is not null from newsletter_subscriptions");
    const location = `https://sayso.example/newsletter/unsubscribe#token=${token}`;
    const reply = await send(url, { method: "GET", path: "" });
    expect(reply).toMatchObject({ status: 303, headers: { location } });
    expect(await left()).toEqual(["false"]);
    expect((await send(url, { method: "POST", path: "" })).status).toBe(200);
    expect(await left()).toEqual(["true"]);
  });

  onDeno("ip answers with the address that asks, for pages of the site", async () => {
    const answer = await send(await startFunction("ip", {}), { method: "GET", path: "" });
    const headers = { "access-control-allow-origin": "https://sayso.example" };
    const text = expect.stringMatching(/^\{"ip":"[^"]*"\}$/);
    expect(answer).toMatchObject({ status: 200, headers, text });
  });

  onDeno("mail-events takes a signed bounce, and nothing else", async () => {
    await signUp(ADA);
    const secret = localEventsSecret("a secret of this test alone, long enough");
    const url = await startFunction("mail-events", { MAIL_EVENTS_SECRET: secret });
    const event = { type: "email.bounced", data: { to: [ADA], bounce: { type: "Permanent" } } };
    const suppressed = () => lines("select mailbox, reason from private.suppressions");
    const other = localEventsSecret("another secret, which is long enough, too");
    expect((await fetch(url, signedRequest(event, other))).status).toBe(401);
    expect(await suppressed()).toEqual([]);
    expect((await fetch(url, signedRequest(event, secret))).status).toBe(204);
    expect(await suppressed()).toEqual([`${ADA} bounced`]);
  });
}
