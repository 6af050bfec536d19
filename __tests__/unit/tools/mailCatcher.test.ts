import { createTransport } from "nodemailer";
import { askHost } from "../../../tools/hosts/askHost";
import { framedHtml } from "../../../tools/local-backend/mail/catcherPages";
import { simulateEvent } from "../../../tools/local-backend/mail/simulatedEvents";
import { startMailCatcher } from "../../../tools/local-backend/mail/startMailCatcher";
import { temporaryFolder } from "../../setup/temporaryFolder";
import { WEBHOOK_SECRET as secret, startReceiver } from "../../setup/webhookReceiver";

let catcher: Awaited<ReturnType<typeof startMailCatcher>>;
beforeAll(async () => {
  const folder = temporaryFolder("catcher");
  catcher = await startMailCatcher({ folder, webPort: 0, smtpPort: 0 });
  await createTransport({ url: catcher.smtpUrl }).sendMail({
    from: "a@example.com",
    to: "b@example.com",
    subject: "<script>subject()</script>",
    html: "<script>hostile()</script><img src=http://example.com/x><form action=http://example.com>",
  });
});
afterAll(() => catcher.stop());

const get = (path: string, headers = {}) => askHost(catcher.webUrl, path, { headers });

test("only requests for this machine's own host names are answered", async () => {
  for (const path of ["/", "/mails.json"]) {
    expect((await get(path)).status).toBe(200);
    for (const host of ["evil.example", "evil.example:54324", "127.0.0.1.evil.example"]) {
      const { status, body } = await get(path, { host });
      expect([status, body.includes("b@example.com")]).toEqual([421, false]);
    }
  }
});

test("a caught mail is shown under a policy that blocks scripts, requests and forms", async () => {
  const [mail] = await catcher.mails();
  const { headers, body } = await get(`/mails/${mail?.id}/html`);
  expect(body).toMatch(/^<base target="_blank"><script>hostile\(\)<\/script>/); // as it came: the policy is what holds it
  const policy = `${headers["content-security-policy"]}`.split("; ");
  const nothing = ["default-src 'none'", "form-action 'none'", "base-uri 'none'"];
  const covers = "img-src data: http://127.0.0.1:*"; // of the local site
  expect(policy).toEqual(expect.arrayContaining([...nothing, covers]));
  const sandbox = policy.find((one) => one.startsWith("sandbox"));
  expect(sandbox).not.toMatch(/allow-(scripts|same-origin|forms)/);
  for (const path of ["/", `/mails/${mail?.id}`, `/mails/${mail?.id}/source`]) {
    const reply = await get(path);
    expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("a caught mail's subject is shown as text", async () => {
  const [mail] = await catcher.mails();
  for (const path of ["/", `/mails/${mail?.id}`]) {
    const { body } = await get(path);
    expect(body).toContain("&lt;script&gt;subject()");
    expect(body).not.toContain("<script>subject()");
  }
});

test("nothing stands before a mail's document type, so that it is shown as mail programs show it", () => {
  const html = "<!doctype html>\n<html><head><title>Hello</title></head></html>";
  const framed = framedHtml({ html } as Parameters<typeof framedHtml>[0]);
  expect(framed).toMatch(/^<!doctype html>\n<html><head><base target="_blank"><title>/);
});

test.each(["bounced", "bounced+2"])("a mail to %s@ is reported as a bounce", async (name) => {
  const { url, events } = await startReceiver();
  await simulateEvent(`${name}@example.com`, "<a@b.co>", { url, secret });
  expect([...events.values()]).toMatchObject([{ type: "email.bounced" }]);
});
