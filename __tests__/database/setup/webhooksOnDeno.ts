import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { denoOptions } from "../../../tools/deno/deno";
import { startMailServer } from "../../setup/mailServer";
import { temporaryFolder } from "../../setup/temporaryFolder";
import { startReceiver, WEBHOOK_SECRET, webhookEnvironment } from "../../setup/webhookReceiver";
import { sql } from "./backendProcess";
import { type DenoStack, schedule } from "./denoStack";
import { PRIVATE_ADDRESSES, PRIVATE_HOSTS } from "./privateAddresses";
import { ADA, write } from "./visitor";
import type { WebhookTry } from "./webhookTries";

/** Registers the tests of the events that send-mail sends to another program. */
export function testWebhooksOnDeno(stack: DenoStack): void {
  const { onDeno, startFunction } = stack;
  describe("webhooks", () => {
    const folder = temporaryFolder("receiver");
    const certificate = certificateOf("hooks.example", folder);
    const trusted = { DENO_CERT: join(folder, "authority.pem") };
    const receiver = (temper?: Parameters<typeof startReceiver>[0]) =>
      startReceiver(temper, WEBHOOK_SECRET, certificate);

    /** How each try ended on Deno. */
    async function outcomes(tries: WebhookTry[], env: Record<string, string> = trusted) {
      const file = "__tests__/database/setup/webhookTries.ts";
      const args = [...denoOptions("send-mail", "--allow-net"), file, JSON.stringify(tries)];
      const { stdout } = await promisify(execFile)(stack.deno, args, { env, timeout: 60_000 });
      return JSON.parse(stdout) as string[];
    }
    /** A try to the receiver at an address of this machine, by a host's name. */
    const toName = ({ url }: { url: string }, name = "hooks.example"): WebhookTry => ({
      env: webhookEnvironment(`https://${name}:${new URL(url).port}/hook?a=1`),
      addresses: ["127.0.0.1"],
    });

    onDeno("send-mail sends the events, signed, and follows no redirect", async () => {
      await sql("update private.webhook_rules set is_on = true");
      const row = { full_name: "Ada", email: ADA, country: "GB", subject: "AI Growth" };
      await write(ADA);
      const taking = await receiver();
      const redirecting = await receiver((response) =>
        response.writeHead(307, { Location: taking.url }).end(),
      );
      const server = await startMailServer();
      const answer = async (url: string) => {
        const secrets = { SMTP_URL: server.url, ...trusted, ...webhookEnvironment(url) };
        return JSON.parse((await schedule(await startFunction("send-mail", secrets))).text);
      };
      expect(await answer(redirecting.url)).toMatchObject({ sent: 2, webhooks: { failed: 1 } });
      await sql("update private.webhooks set due_at = now()");
      expect(await answer(taking.url)).toMatchObject({ webhooks: { sent: 1, failed: 0 } });
      expect([...taking.events.values()]).toMatchObject([{ type: "contact.created", data: row }]);
      expect(taking.deliveries[0]?.id).toBe(redirecting.deliveries[0]?.id);
    });

    onDeno("an event arrives at the address that was checked", async () => {
      const taking = await receiver();
      const second = { ...toName(taking), addresses: ["127.0.0.9", "127.0.0.1"] };
      expect(await outcomes([toName(taking), second])).toEqual(["sent", "sent"]);
      const host = `hooks.example:${new URL(taking.url).port}`;
      expect(taking.deliveries.map(({ headers }) => headers.host)).toEqual([host, host]);
      expect(taking.events.size).toBe(1);
    });

    onDeno("a receiver with a wrong certificate gets nothing", async () => {
      const taking = await receiver();
      const [otherName] = await outcomes([toName(taking, "other.example")]);
      const [unknownAuthority] = await outcomes([toName(taking)], {});
      expect([otherName, unknownAuthority]).toEqual([
        expect.stringMatching(
          /^the receiver could not be reached: (NotValidForName|ERR_TLS_CERT_ALTNAME_INVALID)$/,
        ),
        expect.stringMatching(/^the receiver could not be reached: (UnknownIssuer|UNABLE_TO_\w+)$/),
      ]);
      expect(taking.deliveries).toEqual([]);
    });

    onDeno("redirects, errors, slow and endless answers are failures that end", async () => {
      const other = await receiver();
      let chunks = 0;
      function* endless() {
        for (;;) {
          chunks += 1;
          yield Buffer.alloc(64 * 1024);
        }
      }
      const made = await Promise.all([
        receiver((response) => response.writeHead(308, { Location: other.url }).end()),
        receiver((response) => response.writeHead(500).end("ada@example.com")),
        receiver(() => {}),
        receiver((response) => response.socket?.write("HTTP/1.1 2")),
        receiver((response) => {
          const timer = setInterval(() => response.writeProcessing(), 10);
          response.once("close", () => clearInterval(timer));
        }),
        receiver((response) =>
          response.socket?.write(`HTTP/1.1 200 OK\r\nX: ${"a".repeat(1024 * 1024)}`),
        ),
        receiver((response) => Readable.from(endless()).pipe(response)),
      ]);
      const late = "the receiver did not answer in time";
      expect(await outcomes(made.map((one) => toName(one)))).toEqual([
        "the receiver answered 308, and redirects are not followed",
        "the receiver answered 500",
        late,
        late,
        late,
        "the receiver could not be reached: UND_ERR_HEADERS_OVERFLOW",
        "sent",
      ]);
      expect(other.deliveries).toEqual([]);
      const before = chunks;
      await new Promise((done) => setTimeout(done, 200));
      expect(chunks).toBe(before);
    });

    onDeno("private addresses are refused however they are written and found", async () => {
      const taking = await receiver();
      const { port } = new URL(taking.url);
      const to = (host: string) => {
        return { env: { WEBHOOK_URL: `https://${host}:${port}/`, WEBHOOK_SECRET } };
      };
      const refused = expect.stringContaining("must not be an address of a private");
      const written = await outcomes(PRIVATE_HOSTS.map(to));
      expect(written).toEqual(PRIVATE_HOSTS.map(() => refused));
      const tries: WebhookTry[] = PRIVATE_ADDRESSES.map((address) => {
        return { ...to("hooks.example"), addresses: ["8.8.8.8", address] };
      });
      tries.push(to("localhost")); // which Deno itself looks up
      const found = "the receiver's host resolves to a private network";
      expect(await outcomes(tries)).toEqual(tries.map(() => found));
      expect(taking.deliveries).toEqual([]);
    });
  });
}

/** A certificate of a name and of this machine, by an authority in `authority.pem` of the folder. */
function certificateOf(name: string, folder: string): { key: Buffer; cert: Buffer } {
  const request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2";
  const openssl = (options: string) =>
    execFileSync("openssl", `${request} ${options}`.split(" "), { cwd: folder, stdio: "ignore" });
  openssl("-subj /CN=authority -keyout authority.key -out authority.pem");
  const signed = "-keyout key.pem -out cert.pem -CA authority.pem -CAkey authority.key";
  const extensions = `-addext subjectAltName=DNS:${name},IP:127.0.0.1 -addext basicConstraints=critical,CA:FALSE`;
  openssl(`-subj /CN=${name} ${signed} ${extensions}`);
  const read = (file: string) => readFileSync(join(folder, file));
  return { key: read("key.pem"), cert: read("cert.pem") };
}
