import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { askHost } from "../../../scripts/hosts/askHost";
import { writeSelfSignedCertificate } from "../../../scripts/local/selfSignedCertificate";
import { freePort, startProgram } from "./program";

export type Nginx = {
  /** Over TLS, with a certificate of this run. */
  origin: string;
  plainOrigin: string;
  certificateFile: string;
  stop(): Promise<void>;
};

/** The configuration that docs/deploy.md prints, with this machine's paths and ports in its place. */
function documentedBlock(changes: Record<string, string>): string {
  const [, block = ""] = /```nginx\n(.*?)```/s.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
  let text = block;
  for (const [documented, here] of Object.entries(changes)) {
    if (!text.includes(documented)) throw new Error(`docs/deploy.md does not say: ${documented}`);
    text = text.replaceAll(documented, here);
  }
  return text;
}

/** Starts the installed nginx over the built site, as docs/deploy.md says, with a certificate of its own. */
export async function startNginx(): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const at = (name: string) => join(folder, name);
  const [tlsPort, plainPort] = [await freePort(), await freePort()];
  const origin = `https://localhost:${tlsPort}`;
  writeSelfSignedCertificate({ key: at("key.pem"), certificate: at("cert.pem") });
  execFileSync("node_modules/.bin/tsx", ["scripts/nginx.ts", at("rules.conf")]);
  const block = documentedBlock({
    "/etc/letsencrypt/live/sayso.example/fullchain.pem": at("cert.pem"),
    "/etc/letsencrypt/live/sayso.example/privkey.pem": at("key.pem"),
    "/srv/sayso/nginx.conf": at("rules.conf"),
    "/srv/sayso/public": resolve("public"),
    "sayso.example": "localhost",
    // The scorer asks for http on the port that it is given.
    "listen 443 ssl http2;": `listen 127.0.0.1:${tlsPort} ssl http2; error_page 497 =301 ${origin}$request_uri;`,
    "listen 80;": `listen 127.0.0.1:${plainPort};`,
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${at(name)};`)
    .join("\n");
  mkdirSync(at("logs"));
  writeFileSync(
    at("nginx.conf"),
    `pid ${at("pid")};\nerror_log stderr;\ndaemon off;\nworker_processes 1;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${block}\n}\n`,
  );
  const program = await startProgram(
    "nginx",
    ["-p", folder, "-e", "stderr", "-c", at("nginx.conf")],
    { env: { PATH: `${process.env.PATH}:/usr/sbin` } },
    async () => (await askHost(`http://127.0.0.1:${plainPort}`, "/")).status > 0,
  );
  return {
    origin,
    plainOrigin: `http://127.0.0.1:${plainPort}`,
    certificateFile: at("cert.pem"),
    async stop() {
      await program.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
