import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { askHost } from "../../../tools/hosts/askHost";
import { writeSelfSignedCertificate } from "../../../tools/local-site/selfSignedCertificate";
import { freePort } from "../../setup/loopback";
import { startProgram } from "../../setup/program";
import { temporaryFolder } from "../../setup/temporaryFolder";

/** The blocks of docs/deploy.md, "nginx", in their order. */
const GUIDE = ["install", "certify", "release", "configuration", "configure", "goBack"] as const;
type GuideBlock = (typeof GUIDE)[number];

function guideBlocks(): Record<GuideBlock, string> {
  const [, section = ""] =
    /\n### nginx\n(.*?)\n### /s.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
  const blocks = Array.from(section.matchAll(/```(?:sh|nginx)\n(.*?)```/gs), ([, text]) => text);
  if (blocks.length !== GUIDE.length)
    throw new Error(`docs/deploy.md has ${blocks.length} blocks on nginx, not ${GUIDE.length}`);
  const named = GUIDE.map((name, i) => [name, blocks[i]]);
  return Object.fromEntries(named) as Record<GuideBlock, string>;
}

/** What the guide's commands find on the deployer's machine and on the server, with both in one folder. */
function writeCommands(bin: string, folder: string, plainPort: number): void {
  const at = (name: string) => join(folder, name);
  const tsx = resolve("node_modules/.bin/tsx");
  const live = at("etc/letsencrypt/live/localhost");
  const challenge = ".well-known/acme-challenge/proof";
  const commands: Record<string, string> = {
    ssh: '[ "$1" = -t ] && shift; shift; exec sh -c "$*"',
    sudo: 'exec "$@"',
    "apt-get": "exit 0", // nginx is there, or the test has stopped
    nginx: `exec ${nginxProgram()} -p ${folder} -e stderr -c ${at("etc/nginx/nginx.conf")} "$@"`,
    systemctl: '[ "$*" = "reload nginx" ] && exec nginx -s reload',
    // "-a folder/ server:folder/" and "file server:folder/"
    rsync:
      '[ "$1" = -a ] && shift; from=$1; case $from in */) from=$from.;; esac; exec cp -a "$from" "$(echo "$2" | cut -d: -f2)"',
    npm: `case "$*" in "run build") exit 0;; "run nginx -- "*) exec ${tsx} ${resolve("tools/commands/nginx.ts")} "$4";; *) exit 1;; esac`,
    // As the authority does: the challenge must be answered over plain HTTP, now and at every renewal.
    certbot: `mkdir -p ${at("var/www/html/.well-known/acme-challenge")} ${live} && echo proof >${at(`var/www/html/${challenge}`)} && \\
${process.execPath} -e 'fetch("http://localhost:${plainPort}/${challenge}").then(async (r) => process.exit(r.ok && (await r.text()) === "proof\\n" ? 0 : 1))' && \\
cp ${at("certificate.pem")} ${live}/fullchain.pem && cp ${at("key.pem")} ${live}/privkey.pem`,
  };
  for (const [name, text] of Object.entries(commands)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
}

/** Where the installed nginx is; throws one line where there is none. */
function nginxProgram(): string {
  const places = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];
  const program = places.find(existsSync);
  if (!program) throw new Error("nginx is not installed (Debian: apt-get install nginx).");
  return program;
}

/** As Debian installs it: its own page on port 80, and whatever conf.d holds. */
function bareConfiguration(folder: string, plainPort: number): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(" ");
  return `pid ${folder}/pid; error_log stderr; daemon off; worker_processes 1;
events {}
http {
  access_log off; ${temporary}
  include ${folder}/etc/nginx/conf.d/*.conf;
  server { listen 127.0.0.1:${plainPort} default_server; root ${folder}/var/www/html; }
}
`;
}

/** nginx over the built site, with a deployer's machine beside it, set up as docs/deploy.md says, step by step. */
export async function startNginx() {
  const folder = temporaryFolder("nginx");
  const at = (name: string) => join(folder, name);
  const [tlsPort, plainPort] = [await freePort(), await freePort()];
  const origin = `https://localhost:${tlsPort}`;
  for (const name of ["bin", "clone", "logs", "etc/nginx/conf.d", "var/www/html", "srv"])
    mkdirSync(at(name), { recursive: true });
  chmodSync(folder, 0o755); // its workers run as another user
  writeSelfSignedCertificate({ key: at("key.pem"), certificate: at("certificate.pem") });
  writeFileSync(at("etc/nginx/nginx.conf"), bareConfiguration(folder, plainPort));
  writeFileSync(at("var/www/html/index.html"), "Welcome to nginx!");
  writeCommands(at("bin"), folder, plainPort);
  cpSync("public", at("clone/public"), { recursive: true });

  const here: Record<string, string> = {
    "/srv/sayso": at("srv/sayso"),
    "/etc/": `${at("etc")}/`,
    "/var/www/html": at("var/www/html"),
    "sayso.example": "localhost",
    // The scorer asks for http on the port that it is given.
    "listen 443 ssl http2;": `listen 127.0.0.1:${tlsPort} ssl http2; error_page 497 =301 ${origin}$request_uri;`,
    "listen 80;": `listen 127.0.0.1:${plainPort};`,
    "listen [::]:443 ssl http2;": "",
    "listen [::]:80;": "",
  };
  const blocks = guideBlocks();
  const localised = (name: GuideBlock, changes: Record<string, string> = {}) =>
    Object.entries({ ...changes, ...here }).reduce(
      (text, [documented, ours]) => text.replaceAll(documented, ours),
      blocks[name],
    );
  writeFileSync(at("clone/sayso.conf"), localised("configuration"));
  const PATH = `${at("bin")}:${process.env["PATH"]}`;
  const env = { ...process.env, PATH, USER: userInfo().username };
  const isReady = async () => (await askHost(`http://127.0.0.1:${plainPort}`, "/")).status === 200;
  await startProgram(at("bin/nginx"), [], { env }, isReady);
  /** Runs one of the guide's blocks of commands; throws with what it said when a command fails. */
  const follow = (block: GuideBlock, changes?: Record<string, string>) => {
    const commands = localised(block, changes);
    const options = { cwd: at("clone"), env, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync("sh", ["-e", "-c", commands], options);
    if (status !== 0) throw new Error(`${commands}${stdout}${stderr}ended with ${status}`);
    execFileSync("sleep", ["0.5"]); // a reload starts new workers after it has answered
  };
  for (const step of ["install", "certify", "release", "configure"] as const) follow(step);
  return {
    origin, // over TLS
    plainOrigin: `http://localhost:${plainPort}`,
    certificateFile: at("certificate.pem"),
    builtSite: at("clone/public"), // a test may change it as another build would
    releases: at("srv/sayso/releases"),
    follow,
  };
}
export type Nginx = Awaited<ReturnType<typeof startNginx>>;
