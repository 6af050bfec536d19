/**
 * `npm run nginx -- /srv/sayso`: makes a release for nginx from the built site, in `.local/release`: the site, its headers
 * and redirects as nginx directives, and the script that switches to it. The argument is the folder on the server.
 */
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nginxRules } from "../hosts/nginxRules";
import { parseHeaders, parseRedirects } from "../local-site/hostRules";
import { run } from "../processes/step";

const TARGET = ".local/release";

run(async () => {
  const [home = ""] = process.argv.slice(2);
  if (!/^\/[\w./-]*\w$/.test(home))
    throw new Error("Give the folder of the releases on the server: npm run nginx -- /srv/sayso");
  const read = (file: string) => readFileSync(join("public", file), "utf8");
  const rules = {
    headers: parseHeaders(read("_headers")),
    redirects: parseRedirects(read("_redirects")),
  };
  // Names such as "20250131T235900Z" sort by time.
  const name = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(join(TARGET, name), { recursive: true });
  cpSync("public", join(TARGET, name, "public"), { recursive: true });
  writeFileSync(join(TARGET, name, "nginx.conf"), nginxRules(rules, `${home}/releases/${name}`));
  copyFileSync(join(__dirname, "../hosts/switch.sh"), join(TARGET, "switch.sh"));
  console.log(`Release ${name} is in ${TARGET}; docs/deploy.md, "nginx", says how to put it live.`);
});
