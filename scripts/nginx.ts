/** `npm run nginx -- <file>`: writes the built site's headers and redirects as nginx directives. */
import { readFileSync, writeFileSync } from "node:fs";
import { nginxRules } from "./hosts/nginxRules";
import { parseHeaders, parseRedirects } from "./local/hostRules";
import { run } from "./local/step";

run(async () => {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error("Say where to write them: npm run nginx -- /srv/sayso/nginx.conf");
  const read = (name: string) => readFileSync(`public/${name}`, "utf8");
  writeFileSync(
    target,
    nginxRules(parseHeaders(read("_headers")), parseRedirects(read("_redirects"))),
  );
  console.log(`Written to ${target}; "nginx -s reload" takes it up.`);
});
