import { cpSync } from "node:fs";
import { join } from "node:path";
import { flattenFileNames } from "../../src/build/pages/flatFileNames";
import { copyPlainGatsby } from "../bench/copyProject";
import { runProgram } from "../local/runProgram";

const FOLDER = ".local/plain-gatsby";

/** Builds the plain Gatsby blog of scripts/bench with this site's posts; returns the folder to serve. */
export async function buildPlainGatsby(): Promise<string> {
  copyPlainGatsby(FOLDER);
  cpSync("content/posts", join(FOLDER, "content/posts"), { recursive: true });
  await runProgram("node_modules/.bin/gatsby", ["build"], {
    folder: FOLDER,
    env: { GATSBY_TELEMETRY_DISABLED: "1", CI: "true", NODE_ENV: "production" },
    output: "quiet",
  });
  const built = join(FOLDER, "public");
  flattenFileNames(built);
  return built;
}
