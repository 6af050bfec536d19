import { text } from "node:stream/consumers";
import type { Project } from "../../../../supabase/functions/_shared/outbox";
import { serve } from "../../../setup/loopback";

/** A project whose functions give these answers, a text as it is, and 503 for others; and what they were asked. */
export async function projectWith(answers: Record<string, unknown>) {
  const asked: [name: string, body: unknown][] = [];
  const { url } = await serve(async (request, response) => {
    const name = request.url?.replace("/rest/v1/rpc/", "") ?? "";
    asked.push([name, JSON.parse((await text(request)) || "null")]);
    const answer = answers[name];
    if (answer === undefined) response.writeHead(503).end("no such function");
    else response.writeHead(200).end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  const project: Project = { url, secretKey: "secret" };
  return { project, asked };
}
