import { type AddressInfo, createServer } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import type { Mail } from "../../../supabase/functions/_shared/mail";
import { smtpTransport } from "../../../supabase/functions/_shared/smtpTransport";
import { type MailServer, startMailServer } from "../../setup/mailServer";

const mail: Mail = {
  from: "Sayso <hello@sayso.example>",
  to: "ada@example.com",
  subject: "Your data",
  text: "Hello",
  html: "<p>Hello</p>",
  messageId: "<1@sayso.example>",
  idempotencyKey: "1",
  headers: { "X-Kind": "copy" },
  attachments: [{ filename: "data.json", contentType: "application/json", text: "{}" }],
};
const servers: MailServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));
const serverWith = async (options?: SMTPServerOptions) => {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
};
const never = new AbortController().signal;
/** Why a mail was not sent, and whether the mail or the provider is at fault. */
const refusal = async (url: string, signal = never) =>
  smtpTransport(url)(mail, signal).then(
    () => "sent",
    ({ about, message }) => ({ about, message }),
  );
const answering = (responseCode: number, at: "onMailFrom" | "onData") => ({
  [at]: (...given: unknown[]) => {
    const answer = given.at(-1) as (error: Error) => void;
    const end = () => answer(Object.assign(new Error("no"), { responseCode }));
    if (at === "onData") (given[0] as NodeJS.ReadableStream).resume().once("end", end);
    else end();
  },
});

test("a mail arrives as it was written, and its connection is closed", async () => {
  let end = () => {};
  const closed = new Promise<void>((done) => {
    end = done;
  });
  const server = await serverWith({ onClose: () => end() });
  await smtpTransport(server.url)(mail, never);
  expect(server.received).toHaveLength(1);
  const arrived = server.received[0]?.mail;
  expect(arrived).toMatchObject({
    from: { address: "hello@sayso.example", name: "Sayso" },
    subject: "Your data",
    text: "Hello\n",
    html: "<p>Hello</p>\n",
    messageId: "<1@sayso.example>",
    attachments: [{ filename: "data.json", mimeType: "application/json" }],
  });
  expect(Buffer.from(arrived?.attachments[0]?.content as ArrayBuffer).toString()).toBe("{}");
  expect(arrived?.headers).toContainEqual(
    expect.objectContaining({ key: "x-kind", value: "copy" }),
  );
  expect(JSON.stringify(arrived?.headers)).not.toContain("idempotency");
  await closed;
  const { attachments: _, ...plain } = mail;
  await smtpTransport(server.url)(plain, never);
  expect(server.received).toHaveLength(2);
});

test.each([450, 451, 452, 550, 551, 552, 553, 554, 555])(
  "an answer of %d is about the one mail",
  async (code) => {
    const { url } = await serverWith(answering(code, "onData"));
    expect(await refusal(url)).toEqual({
      about: "mail",
      message: expect.stringContaining(`${code} no`),
    });
  },
);

test.each([421, 454, 535, 556])("an answer of %d is about the provider", async (code) => {
  const { url } = await serverWith(answering(code, "onMailFrom"));
  expect(await refusal(url)).toMatchObject({ about: "provider" });
});

test("a server that is away, closes the connection or hangs is about the provider", async () => {
  expect(await refusal("smtp://127.0.0.1:1")).toEqual({
    about: "provider",
    message: expect.stringContaining("ECONNREFUSED"),
  });
  const closing = createServer((socket) => {
    socket.write("220 ready\r\n");
    socket.once("data", () => socket.end());
  });
  await new Promise<void>((listening) => closing.listen(0, "127.0.0.1", listening));
  const { port } = closing.address() as AddressInfo;
  expect(await refusal(`smtp://127.0.0.1:${port}`)).toEqual({
    about: "provider",
    message: "the mail server closed the connection",
  });
  closing.close();
  const hanging = await serverWith({ onMailFrom: () => {} });
  expect(await refusal(hanging.url, AbortSignal.timeout(100))).toEqual({
    about: "provider",
    message: "the mail server took too long",
  });
});

test("a send that was stopped before it began connects to nothing", async () => {
  const connected = jest.fn();
  const { url } = await serverWith({ onConnect: connected });
  const stopped = AbortSignal.abort(new Error("stopped"));
  expect(await refusal(url, stopped)).toMatchObject({ message: "stopped" });
  expect(connected).not.toHaveBeenCalled();
});

test("only a server on this machine gets a mail without encryption", async () => {
  const { url, received } = await serverWith();
  // The same server under a name that does not say so.
  expect(await refusal(url.replace("127.0.0.1", "127.1"))).toMatchObject({
    about: "provider",
    message: expect.stringContaining("STARTTLS"),
  });
  expect(await refusal(url.replace("smtp:", "smtps:"))).toMatchObject({ about: "provider" });
  expect(received).toEqual([]);
  expect(await refusal(url.replace("127.0.0.1", "localhost"))).toBe("sent");
});
