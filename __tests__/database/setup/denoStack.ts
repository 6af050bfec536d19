import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { type DenoVersion, denoArguments, denoProgram } from "../../../tools/deno/deno";
import { backend, send, withBackend } from "./backendProcess";
import { MAIL_ENVIRONMENT } from "./mail";

const SCHEDULE_SECRET = "scheduler-secret";

export type DenoStack = ReturnType<typeof denoStack>;

/** Registers the hooks that start a backend for functions on a version of Deno. */
export function denoStack(version: DenoVersion) {
  const deno = denoProgram(version);
  const available = spawnSync(deno, ["--version"]).status === 0;
  if (!available) console.warn("Deno is not installed: its functions are skipped.");
  const children: ChildProcess[] = [];
  withBackend();
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
  });

  /** Starts a function; its address. Throws what it said when it does not start. */
  function startFunction(name: string, secrets: Record<string, string>): Promise<string> {
    const child = spawn(deno, denoArguments(name), {
      env: {
        NO_COLOR: "1",
        SUPABASE_URL: backend.url,
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
        ...MAIL_ENVIRONMENT,
        MAIL_SCHEDULE_SECRET: SCHEDULE_SECRET,
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
      child.once("close", () => failed(new Error(said))); // unlike "exit", after all output
    });
  }
  return { deno, onDeno: available ? test : test.skip, startFunction };
}

/** Calls send-mail as the scheduler does, or asks it how the queue stands. */
export const schedule = (url: string, { method = "POST", secret = SCHEDULE_SECRET } = {}) =>
  send(url, { method, path: "", headers: { authorization: `Bearer ${secret}` } });
