import { existsSync, rmSync, statSync } from "node:fs";
import { type BackendOptions, startBackend } from "../../../tools/local-backend/startBackend";
import { copyPreparedDatabase, newDataFolder, SCHEMA_MUTANT } from "./preparedBackend";

// A process of its own: Postgres in WebAssembly loads itself in a way that Jest's sandbox refuses.
type Options = BackendOptions & { stopAtOnce?: boolean };
const { stopAtOnce, ...given } = JSON.parse(process.argv[2] ?? "{}") as Options;
// Without a folder of the test's own its rows end with this process.
const ownFolder = given.dataFolder ?? newDataFolder();
const options = { ...given, dataFolder: ownFolder };
// Other migrations or grants than the project's begin with an empty database.
const isUsual = options.supabaseFolder === undefined && options.defaultGrants === undefined;
const isFolder = !existsSync(ownFolder) || statSync(ownFolder).isDirectory();
const isCopied = isUsual && isFolder && copyPreparedDatabase(ownFolder);
if (given.dataFolder === undefined)
  process.on("exit", () => rmSync(ownFolder, { recursive: true }));

startBackend({ port: 0, ...options }).then(
  async ({ url, publicKey, secretKey, query, stop }) => {
    if (stopAtOnce) return stop();
    if (isCopied && SCHEMA_MUTANT) await query(SCHEMA_MUTANT);
    console.log(JSON.stringify({ url, publicKey, secretKey }));
    const end = () => void stop().then(() => process.exit(0));
    process.on("SIGTERM", end);
    process.stdin.on("end", end).resume();
  },
  (thrown: Error) => {
    console.log(JSON.stringify({ message: thrown.message }));
    process.exit(1);
  },
);
