import { styleText } from "node:util";
import { LOCAL_BACKEND_PORT } from "../local-backend/localKeys";
import { HOST, localEnvironment, type Ports } from "./localEnvironment";
import { checkedSettings, readSettings, type Settings } from "./settings";

/** The command line options of `npm start` and `npm run dev`, for `parseArgs`. */
export const BACKEND_OPTIONS = {
  hosted: { type: "boolean", default: false },
  "supabase-start": { type: "boolean", default: false },
} as const;
type Asked = { hosted: boolean; "supabase-start": boolean };

/** The backend that a local command uses, and the settings to build the site with it. */
export type BackendChoice = { settings: Settings } & (
  | { kind: "embedded" | "hosted" }
  | { kind: "supabase-start"; url: string; secretKey: string }
);

/**
 * Chooses the embedded backend, regardless of `.env` and the environment, unless the command line asks for another
 * one. Throws an error with one line for each setting that is missing or wrong.
 */
export function chooseBackend(
  { hosted, "supabase-start": supabaseStart }: Asked,
  ports: Ports,
  env: NodeJS.ProcessEnv = process.env,
): BackendChoice {
  for (const [name, isAsked] of Object.entries({ hosted, "supabase-start": supabaseStart }))
    if (!isAsked && env[`npm_config_${name.replace("-", "_")}`])
      throw new Error(`npm did not pass on --${name}: write npm start -- --${name}.`);
  if (hosted && supabaseStart)
    throw new Error("Use either --hosted or --supabase-start, not both.");
  if (hosted) return { kind: "hosted", settings: checkedSettings(readSettings(env)) };
  const settings = checkedSettings(localEnvironment(ports));
  if (!supabaseStart) return { kind: "embedded", settings };
  const { GATSBY_SUPABASE_KEY: key, SUPABASE_SECRET_KEY: secretKey } = env;
  if (!key || !secretKey)
    throw new Error(
      "--supabase-start needs two environment variables with the keys that `npx supabase@2.122.1 status` shows: GATSBY_SUPABASE_KEY (publishable) and SUPABASE_SECRET_KEY (secret).",
    );
  const url = `http://${HOST}:${LOCAL_BACKEND_PORT}`;
  return {
    kind: "supabase-start",
    url,
    secretKey,
    settings: checkedSettings({
      ...settings,
      GATSBY_SUPABASE_URL: url,
      GATSBY_SUPABASE_KEY: key,
    }),
  };
}

/** The ports on which a local command itself listens. */
export function neededPorts({ kind }: BackendChoice, ports: Ports): Partial<Ports> {
  const { backend, ...others } = ports;
  if (kind === "hosted") return { site: ports.site };
  return kind === "embedded" ? { ...others, backend } : others;
}

/** The warning of `--hosted`, in red: which project the site connects to, and that it is not on this machine. */
export function hostedWarning({
  GATSBY_SUPABASE_URL,
  GATSBY_IP_LOOKUP_URL,
  GATSBY_TAG_MANAGER_ID,
}: Settings): string {
  return styleText(
    "red",
    [
      "  --hosted: this is not local. Pages served here connect to:",
      `    ${GATSBY_SUPABASE_URL}   sign-ups and messages become real rows, and the project sends real mails`,
      `    ${GATSBY_IP_LOOKUP_URL || `${GATSBY_SUPABASE_URL}/functions/v1/ip`}   looks up the visitor's IP address`,
      ...(GATSBY_TAG_MANAGER_ID
        ? [`    Google Tag Manager, container ${GATSBY_TAG_MANAGER_ID}`]
        : []),
    ].join("\n"),
    { validateStream: false }, // keeps the colour in a log
  );
}
