import { readFileSync } from "node:fs";

const MS_PER_SECOND = 1000;

/** Runs one step of a command and prints its name and duration. Errors are passed on. */
export async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`${name} … `);
  try {
    const result = await work();
    process.stdout.write(`${seconds(started)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${seconds(started)}\n`);
    throw error;
  }
}

function seconds(started: number): string {
  return `${((performance.now() - started) / MS_PER_SECOND).toFixed(1)} s`;
}

/**
 * Runs a command's main function; on failure prints one line to stderr and sets exit code 1. With `--help` it prints the
 * comment at the head of the command's file instead.
 */
export async function run(main: () => Promise<void>): Promise<void> {
  // A reader such as `head` may close the pipe before everything is written.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    process.exit(error.code === "EPIPE" ? 0 : 1);
  });
  if (process.argv.includes("--help")) {
    console.log(headComment(readFileSync(process.argv[1] ?? "", "utf8")));
    return;
  }
  try {
    await main();
  } catch (error) {
    console.error(explained(error));
    process.exit(1);
  }
}

function headComment(code: string): string {
  const [, comment = ""] = /^\/\*\*([\s\S]*?)\*\//.exec(code) ?? [];
  return comment.replace(/^ ?\* ?/gm, "").trim();
}

/** Why a request failed. For a host with several addresses Node.js gives a reason for each. */
export const causeOf = ({ cause }: Error): unknown =>
  cause instanceof AggregateError ? cause.errors[0] : cause;

/** The message of an error; that of a request that reached nobody names the host and the reason. */
export function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = causeOf(error);
  const { code, hostname, address, port } = (cause ?? {}) as Record<string, string>;
  const host = hostname ?? (address && `${address}:${port}`);
  if (error.message === "fetch failed" && host)
    return `${host} cannot be reached (${code}): check its address and your connection.`;
  if (error.name === "TimeoutError") return "The project did not answer in time: try again.";
  if (cause instanceof Error) return `${error.message}: ${cause.message}`;
  return error.message;
}
