import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { backend } from "./backendProcess";

/** What a command of the project says with these words, with the backend as the owner's project. */
export function command(name: string, ...words: string[]): Promise<string> {
  const { url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY } = backend;
  const env = { ...process.env, SUPABASE_URL, SUPABASE_SECRET_KEY };
  const args = ["--import", "tsx", `tools/commands/${name}.ts`, ...words];
  return promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}
