import { readDelivery } from "../../supabase/functions/_shared/mailSettings";
import type { Project } from "../../supabase/functions/_shared/outbox";
import { transportFor } from "../../supabase/functions/_shared/transports";
import { chosenProject, hostedProject } from "../settings/chosenProject";
import { HOST, localEnvironment, startPorts } from "../settings/localEnvironment";
import { readSettings, type Settings } from "../settings/settings";

/** The project whose newsletter is sent, and where its posts and mail settings are. */
export type Target = {
  kind: "local" | "hosted";
  project: Project;
  siteUrl: string;
  /** MAIL_FROM and the like, for a mail that this machine renders. */
  settings: Settings;
};

/** The hosted project of SUPABASE_URL and SUPABASE_SECRET_KEY, or else the local one of `npm start`. Throws if neither is there. */
export async function readTarget(env: NodeJS.ProcessEnv): Promise<Target> {
  const project = await chosenProject(env);
  if (hostedProject(env) === undefined) {
    const settings = localEnvironment(startPorts(env));
    return { kind: "local", project, siteUrl: settings["GATSBY_SITE_URL"] ?? "", settings };
  }
  const settings = readSettings(env);
  const siteUrl = settings["SITE_URL"] || settings["GATSBY_SITE_URL"] || "";
  if (!URL.canParse(siteUrl))
    throw new Error("Set SITE_URL to the address of the deployed site, whose posts are sent.");
  return { kind: "hosted", project, siteUrl, settings };
}

/** What sends one test mail: the local mail catcher, or the mail provider of the settings. */
export function testTransport({ kind, settings }: Target, env: NodeJS.ProcessEnv) {
  if (kind === "hosted") return transportFor(readDelivery(settings));
  return transportFor({ kind: "smtp", url: `smtp://${HOST}:${startPorts(env).smtp}` });
}
