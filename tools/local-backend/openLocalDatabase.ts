import { type Connection, readConnection } from "./dataFolder";
import { LockHeldError } from "./lockFile";
import { startBackend } from "./startBackend";

export type LocalDatabase = Connection & {
  /** Runs SQL with all rights. Throws an Error with the database's message. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

/**
 * The local database for a command: through the backend that has the folder, or else through one
 * started for as long as the command runs. Throws what startBackend throws.
 */
export async function openLocalDatabase(dataFolder: string): Promise<LocalDatabase> {
  try {
    const { stop: close, ...backend } = await startBackend({ dataFolder, port: 0 });
    return { ...backend, close };
  } catch (thrown) {
    if (!((thrown as Error).cause instanceof LockHeldError)) throw thrown;
    const connection = await readConnection(dataFolder).catch(() => {
      throw thrown;
    });
    return { ...connection, query: (sql) => queryBackend(connection, sql), close: async () => {} };
  }
}

/** Runs SQL with all rights in a backend that another process started. Throws an Error with the database's message. */
export async function queryBackend<Row = Record<string, unknown>>(
  { url, secretKey }: Pick<Connection, "url" | "secretKey">,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const reply = await fetch(`${url}/local/query`, {
    method: "POST",
    headers: { apikey: secretKey, "content-type": "application/json" },
    body: JSON.stringify({ sql, values }),
  });
  const answer = await reply.json();
  if (!reply.ok) throw new Error((answer as { message: string }).message);
  return answer as Row[];
}
