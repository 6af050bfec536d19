import type { Read } from "../../supabase/functions/_shared/jsonReader";
import { askDatabase, type Project } from "../../supabase/functions/_shared/outbox";
import { objectOf, parseJson } from "../../supabase/functions/_shared/request";

const TIMEOUT_MS = 60_000;

/** Calls a function of a project's database with its secret key. Throws the database's own message, which the owner reads. */
export async function callWithMessage<Answer>(
  project: Project,
  name: string,
  body: object,
  read: Read<Answer>,
): Promise<Answer> {
  const reply = await askDatabase(project, name, body, TIMEOUT_MS);
  const answer = await reply.text();
  const message = objectOf(parseJson(answer))?.["message"];
  if (!reply.ok)
    throw new Error(
      typeof message === "string" ? message : `${name}: the database answers ${reply.status}`,
    );
  return read(JSON.parse(answer), name);
}
