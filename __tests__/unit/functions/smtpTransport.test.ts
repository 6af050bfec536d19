import { createServer } from "node:net";
import { smtpTransport } from "../../../supabase/functions/_shared/smtpTransport";
import { listen } from "../../../tools/processes/listen";
import { startMailServer } from "../../setup/mailServer";
import { plainMail } from "./setup/outboxRow";

// What fails. Mails that arrive, as they were written and with their files, are in __tests__/database.
/** Whether the mail or the provider is at fault for a mail that was not sent, and why. */
const refusal = async (url: string, signal = new AbortController().signal) =>
  smtpTransport(url)(plainMail, signal).then(
    () => "sent",
    ({ about, message }) => `${about}: ${message}`,
  );
const answering = (responseCode: number, at: "onMailFrom" | "onData") => ({
  [at]: (...given: unknown[]) => {
    const answer = given.at(-1) as (error: Error) => void;
    const end = () => answer(Object.assign(new Error("no"), { responseCode }));
    if (at === "onData") (given[0] as NodeJS.ReadableStream).resume().once("end", end);
    else end();
  },
});

test("a connection is closed after its mail", async () => {
  let end = () => {};
  const closed = new Promise<void>((done) => (end = done));
  const { url } = await startMailServer({ onClose: () => end() });
  expect(await refusal(url)).toBe("sent");
  await closed;
});

test.each([
  ...[450, 451, 452, 550, 551, 552, 553, 554, 555].map((code) => [code, "mail", "onData"] as const),
  ...[421, 454, 535, 556].map((code) => [code, "provider", "onMailFrom"] as const),
])("an answer of %d is about the %s", async (code, about, at) => {
  const { url } = await startMailServer(answering(code, at));
  expect(await refusal(url)).toMatch(new RegExp(`^${about}: .*${code} no`));
});

test("a server that is away, closes the connection or hangs is about the provider", async () => {
  expect(await refusal("smtp://127.0.0.1:1")).toMatch(/^provider: .*ECONNREFUSED/);
  const closing = createServer((socket) => {
    socket.write("220 ready\r\n");
    socket.once("data", () => socket.end());
  });
  const closed = "provider: the mail server closed the connection";
  expect(await refusal(`smtp://127.0.0.1:${await listen(closing, 0)}`)).toBe(closed);
  closing.close();
  const { url } = await startMailServer({ onMailFrom: () => {} });
  const late = "provider: the mail server took too long";
  expect(await refusal(url, AbortSignal.timeout(100))).toBe(late);
});

test("a send that was stopped before it began connects to nothing", async () => {
  const connected = jest.fn();
  const { url } = await startMailServer({ onConnect: connected });
  await refusal(url, AbortSignal.abort(new Error("stopped"))).catch(() => {});
  expect(connected).not.toHaveBeenCalled();
});

test("only a server on this machine gets a mail without encryption", async () => {
  const { url, received } = await startMailServer();
  // The same server under a name that does not say so.
  expect(await refusal(url.replace("127.0.0.1", "127.1"))).toMatch(/^provider: .*STARTTLS/);
  expect(await refusal(url.replace("smtp:", "smtps:"))).toMatch(/^provider:/);
  expect(received).toEqual([]);
  expect(await refusal(url.replace("127.0.0.1", "localhost"))).toBe("sent");
});
