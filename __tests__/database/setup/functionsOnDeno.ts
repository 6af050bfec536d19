import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type DenoVersion,
  denoArguments,
  denoOptions,
  denoProgram,
} from "../../../tools/deno/deno";
import { localEventsSecret } from "../../../tools/local-backend/localKeys";
import { signedRequest } from "../../../tools/local-backend/mail/simulatedEvents";
import { type BackendProcess, beginAlone, send, startBackendProcess } from "./backendProcess";
import { MAIL_ENVIRONMENT, queue, signUp, startMailServer } from "./mail";
import { PRIVATE_ADDRESSES, PRIVATE_HOSTS } from "./privateAddresses";
import {
  type Receiver,
  startReceiver,
  type Temper,
  WEBHOOK_SECRET,
  webhookEnvironment,
} from "./webhookReceiver";
import type { WebhookTry } from "./webhookTries";

const SECRET = "scheduler-secret";
const ADA = "ada@example.com";

/** Registers the tests of all functions, each started on a version of Deno with the permissions that it has on the platform. */
export function testFunctionsOnDeno(version: DenoVersion): void {
  const deno = denoProgram(version);
  const available = spawnSync(deno, ["--version"]).status === 0;
  if (!available) console.warn("Deno is not installed: its functions are skipped.");
  const onDeno = available ? test : test.skip;

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
      expect(await queue(backend)).toMatchObject([
        { status: "sent", attempts: 1, last_error: null },
      ]);
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

  describe("webhooks", () => {
    const folder = mkdtempSync(join(tmpdir(), "receiver-"));
    const certificate = certificateOf("hooks.example", folder);
    const trusted = { DENO_CERT: join(folder, "authority.pem") };
    const receivers: Receiver[] = [];
    const receiver = async (temper?: Temper) => {
      const one = await startReceiver(temper, WEBHOOK_SECRET, certificate);
      receivers.push(one);
      return one;
    };
    afterEach(() => Promise.all(receivers.splice(0).map((one) => one.stop())));
    afterAll(() => rmSync(folder, { recursive: true }));

    /** How each try ended on Deno. */
    function outcomes(tries: WebhookTry[], env: Record<string, string> = trusted) {
      const options = denoOptions("send-mail", "--allow-net");
      const file = "__tests__/database/setup/webhookTries.ts";
      const child = spawn(deno, [...options, file, JSON.stringify(tries)], {
        env,
      });
      children.push(child);
      return new Promise<string[]>((ended, failed) => {
        let [out, errors] = ["", ""];
        child.stdout.on("data", (chunk: Buffer) => {
          out += chunk;
        });
        child.stderr.on("data", (chunk: Buffer) => {
          errors += chunk;
        });
        child.once("close", (code) =>
          code === 0 ? ended(JSON.parse(out) as string[]) : failed(new Error(errors)),
        );
      });
    }
    /** A try to the receiver at an address of this machine, by a host's name. */
    const toName = ({ url }: Receiver, name = "hooks.example"): WebhookTry => ({
      env: webhookEnvironment(`https://${name}:${new URL(url).port}/hook?a=1`),
      addresses: ["127.0.0.1"],
      limitMs: 1_000,
    });

    onDeno("send-mail sends the events, signed, and follows no redirect", async () => {
      await backend.rows("update private.webhook_rules set is_on = true");
      const row = { full_name: "Ada", email: ADA, country: "GB", subject: "AI Growth" };
      const body = { ...row, message: "Hello" };
      await backend.call({ method: "POST", path: "contact_submissions", body });
      const taking = await receiver();
      const redirecting = await receiver((response) => {
        response.writeHead(307, { Location: taking.url }).end();
      });
      const server = await startMailServer();
      const answer = async (url: string) => {
        const secrets = { MAIL_SCHEDULE_SECRET: SECRET, SMTP_URL: server.url, ...trusted };
        const started = await startFunction("send-mail", {
          ...secrets,
          ...webhookEnvironment(url),
        });
        return JSON.parse((await schedule(started)).text);
      };
      expect(await answer(redirecting.url)).toMatchObject({ sent: 1, webhooks: { failed: 1 } });
      await backend.rows("update private.webhooks set due_at = now()");
      expect(await answer(taking.url)).toMatchObject({ webhooks: { sent: 1, failed: 0 } });
      expect([...taking.events.values()]).toMatchObject([{ type: "contact.created", data: row }]);
      expect(taking.deliveries[0]?.id).toBe(redirecting.deliveries[0]?.id);
      await server.stop();
    });

    onDeno(
      "an event arrives at the address that was checked, whatever the host's name leads to",
      async () => {
        const taking = await receiver();
        const second = { ...toName(taking), addresses: ["127.0.0.9", "127.0.0.1"] };
        expect(await outcomes([toName(taking), second])).toEqual(["sent", "sent"]);
        expect(taking.deliveries.map(({ headers }) => headers.host)).toEqual(
          Array(2).fill(`hooks.example:${new URL(taking.url).port}`),
        );
        expect(taking.events.size).toBe(1);
      },
    );

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
        receiver((response) => {
          response.writeHead(200);
          const write = () => {
            if (response.destroyed) return;
            chunks += 1;
            if (response.write(Buffer.alloc(64 * 1024))) setImmediate(write);
            else response.once("drain", write);
          };
          write();
        }),
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
      const tries = (given: Omit<WebhookTry, "env">[], hosts: string[]) =>
        hosts.flatMap((host) =>
          given.map((one) => ({
            ...one,
            env: { WEBHOOK_URL: `https://${host}:${port}/`, WEBHOOK_SECRET },
          })),
        );
      const written = await outcomes(tries([{}], PRIVATE_HOSTS));
      expect(written).toEqual(
        PRIVATE_HOSTS.map(() => expect.stringContaining("must not be an address of a private")),
      );
      const found = PRIVATE_ADDRESSES.map((address) => ({ addresses: ["8.8.8.8", address] }));
      // The last one is looked up by Deno itself.
      expect(
        await outcomes([...tries(found, ["hooks.example"]), ...tries([{}], ["localhost"])]),
      ).toEqual(Array(found.length + 1).fill("the receiver's host resolves to a private network"));
      expect(taking.deliveries).toEqual([]);
    });
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
}

/** A certificate of a name and of this machine, by an authority in `authority.pem` of the folder. */
function certificateOf(name: string, folder: string): { key: Buffer; cert: Buffer } {
  const openssl = (...args: string[]) =>
    execFileSync("openssl", args, { cwd: folder, stdio: ["ignore", "ignore", "ignore"] });
  const newKey = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2".split(
    " ",
  );
  openssl(...newKey, ..."-subj /CN=authority -keyout authority.key -out authority.pem".split(" "));
  openssl(
    ...newKey,
    ...`-subj /CN=${name} -keyout key.pem -out cert.pem -CA authority.pem -CAkey authority.key`.split(
      " ",
    ),
    ...["-addext", `subjectAltName=DNS:${name},IP:127.0.0.1`],
    ...["-addext", "basicConstraints=critical,CA:FALSE"],
  );
  return {
    key: readFileSync(join(folder, "key.pem")),
    cert: readFileSync(join(folder, "cert.pem")),
  };
}
