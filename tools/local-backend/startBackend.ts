import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { dataDir as emptyDatabase } from "@electric-sql/pglite-prepopulatedfs";
import { handleMailEvents } from "../../supabase/functions/_shared/mailEvents.ts";
import { handleOneClick } from "../../supabase/functions/_shared/oneClickRequest.ts";
import { recordMailEvent, unsubscribeByOneClick } from "../../supabase/functions/_shared/outbox.ts";
import { readWebhookSecrets } from "../../supabase/functions/_shared/standardWebhook.ts";
import { answerVisitorAddress } from "../../supabase/functions/_shared/visitorAddress.ts";
import { listen } from "../processes/listen";
import { HOST } from "../settings/localEnvironment";
import { type Connection, type DataFolder, takeDataFolder } from "./dataFolder";
import { LOCAL_BACKEND_PORT, LOCAL_PUBLISHABLE_KEY, localEventsSecret } from "./localKeys";
import { applyMigrations, type DefaultGrants } from "./migrations";
import { type Catalog, readCatalog } from "./rest/catalog";
import { createRestServer, type EdgeFunction } from "./restServer";

const PURGE_INTERVAL_MS = 60 * 60 * 1000;

export type BackendOptions = {
  /** Where rows are kept between runs; without it they live in memory and end with the process. */
  dataFolder?: string;
  /** 0 takes any free port. */
  port?: number;
  /** Where the site is: the one-click endpoint leads a person to its page. */
  siteUrl?: string | undefined;
  /** The folder with `migrations/`. */
  supabaseFolder?: string;
  /** As older hosted projects grant everything on new tables and functions, or as newer ones do not. */
  defaultGrants?: DefaultGrants;
};

/** `url` is what the site takes for its Supabase address; `secretKey`, for the service role, is
 * another at each start. */
export type Backend = Connection & {
  stop(): Promise<void>;
  /** Runs SQL with all rights, beside the API: for tests and for looking at rows. */
  query<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
};

/**
 * Starts the embedded backend: the migrations' schema in a real Postgres inside this process, and
 * the REST calls of the site before it. Throws an Error that says what to do, with everything released again.
 */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const { dataFolder, port = LOCAL_BACKEND_PORT, siteUrl = `http://${HOST}` } = options;
  const publicKey = LOCAL_PUBLISHABLE_KEY;
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const folder = dataFolder === undefined ? undefined : await takeDataFolder(dataFolder);
    if (folder !== undefined) undo.push(folder.release);
    const secretKey = `sb_secret_${randomBytes(24).toString("base64url")}`;

    const database = await openDatabase(folder);
    undo.push(() => database.close());
    const supabaseFolder = resolve(options.supabaseFolder ?? "supabase");
    await applyMigrations(database, supabaseFolder, options.defaultGrants);

    // as the hosted project's scheduler does
    const purge = () => database.query("select public.purge_expired()");
    await purge();
    const purging = setInterval(() => void purge().catch(() => {}), PURGE_INTERVAL_MS).unref();
    undo.push(async () => clearInterval(purging));

    const catalog: Catalog = await readCatalog(database);
    let project = { url: "", secretKey };
    const unsubscribe = (token: string, sender: string) =>
      unsubscribeByOneClick(project, token, sender);
    const functions = new Map<string, EdgeFunction>([
      // Any page of this machine, because the site may be opened as localhost too.
      ["ip", async (request: Request) => answerVisitorAddress(request, "*")],
      ["unsubscribe", (request: Request) => handleOneClick(request, { unsubscribe, siteUrl })],
      [
        "mail-events",
        (request: Request) =>
          handleMailEvents(request, {
            secrets: readWebhookSecrets(localEventsSecret(secretKey)),
            nowS: () => Date.now() / 1000,
            record: (event) => recordMailEvent(project, event),
          }),
      ],
    ]);
    const server = createRestServer({ database, catalog, publicKey, secretKey, functions });
    const boundPort = await listen(server, port);
    undo.push(() => close(server));
    const query: Backend["query"] = async <Row>(sql: string, values?: unknown[]) =>
      (await database.query<Row>(sql, values)).rows;
    const connection = { url: `http://${HOST}:${boundPort}`, publicKey, secretKey };
    project = connection;
    await folder?.announce(connection);
    return { ...connection, stop, query };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

async function openDatabase(folder: DataFolder | undefined): Promise<PGlite> {
  // PGlite lets everybody read and write its files; the folder around them is closed as well.
  const umask = process.umask(0o077);
  try {
    const path = folder?.databasePath;
    if (path !== undefined && existsSync(path)) return await PGlite.create(path);
    // Unpacking what `initdb` once made takes half the time of running it.
    return await PGlite.create({
      ...(path === undefined ? {} : { dataDir: path }),
      loadDataDir: await emptyDatabase(),
    });
  } catch (thrown) {
    if (folder === undefined) throw thrown;
    if (
      (thrown as NodeJS.ErrnoException).code === "ENOSPC" ||
      /no space left/i.test(String(thrown))
    ) {
      throw new Error(`The disk of ${folder.databasePath} is full.`, { cause: thrown });
    }
    throw new Error(
      `The database in ${folder.databasePath} cannot be opened (${thrown}): run \`npm run db:reset\`, which deletes it.`,
      { cause: thrown },
    );
  } finally {
    process.umask(umask);
  }
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
