import type { HeaderRule, Redirect } from "../local-site/hostRules";
import { CONTENT_TYPES } from "./contentTypes";

const EVERY_ADDRESS = "/*";
const COMPRESSED =
  "application/javascript application/json application/manifest+json application/xml image/svg+xml text/css text/javascript text/markdown text/plain";

const quoted = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;
const addHeader = ([name, value]: [string, string]) =>
  // nginx adds a header to a 404 only with "always": security headers need it, Cache-Control must not have it.
  `add_header ${name} ${quoted(value)}${name === "Cache-Control" ? "" : " always"};`;
const asPattern = (path: string) =>
  path
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .split("*")
    .join(".*");

/** Adds the request's query to a redirect's target, before the fragment. */
function withQuery(target: string): string {
  const [path, fragment] = target.split("#");
  return `${path}$is_args$args${fragment === undefined ? "" : `#${fragment}`}`;
}

/**
 * Returns the rules of `_headers` and `_redirects` as nginx directives, to include in the server
 * block (docs/deploy.md). `release` is the release's folder on the server: the site is in `public`, and files that open
 * pages of other releases may still request are in `earlier`. An `add_header` in a location replaces all inherited ones,
 * so each location repeats the headers of every address.
 */
export function nginxRules(
  {
    headers: headerRules,
    redirects,
  }: { headers: readonly HeaderRule[]; redirects: readonly Redirect[] },
  release: string,
): string {
  const everywhere = headerRules
    .filter(({ path }) => path === EVERY_ADDRESS)
    .flatMap(({ headers }) => headers);
  const pathsOf = new Map<string, string[]>();
  for (const { path, headers, removes } of headerRules) {
    if (path === EVERY_ADDRESS) continue;
    // nginx takes the type from its own table, and add_header would send a second one.
    const added = headers.filter(([name]) => name !== "Content-Type");
    const kept = everywhere.filter(([name]) => !removes.includes(name));
    const directives = [...kept, ...added].map(addHeader).join("\n  ");
    pathsOf.set(directives, [...(pathsOf.get(directives) ?? []), asPattern(path)]);
  }
  const types = Object.entries(CONTENT_TYPES).map(
    ([extension, type]) => `  ${type.split(";")[0]} ${extension.slice(1)};`,
  );
  return `# Written by "npm run nginx" from public/_headers and public/_redirects of this release.
root ${release}/public;
absolute_redirect off;
merge_slashes off;
server_tokens off;
types {
${types.join("\n")}
}
charset utf-8;
charset_types text/css text/javascript text/markdown text/plain application/json application/xml;
gzip on;
gzip_vary on;
gzip_types ${COMPRESSED};
error_page 404 /404.html;
${everywhere.map(addHeader).join("\n")}
add_header Cache-Control "public, max-age=0, must-revalidate";

# A second slash would make a redirect's target the name of a host, and a file's address one that no rule names.
location ~ "//" { return 404; }
${Array.from(
  pathsOf,
  ([directives, paths]) => `location ~ "^(${paths.join("|")})$" {
  try_files $uri @earlier;
  ${directives}
}`,
).join("\n")}
${redirects
  .map(({ from, to, status }) => `location = ${from} { return ${status} ${withQuery(to)}; }`)
  .join("\n")}
# The visitor's own address, for GATSBY_IP_LOOKUP_URL.
location = /ip { default_type application/json; add_header Cache-Control no-store; return 200 '{"ip":"$remote_addr"}'; }
location = / { try_files /index.html =404; }
location = /index.html { return 308 /$is_args$args; }
location = /404.html { internal; }
location ~ "^/(404|_headers|_redirects)$" { return 404; }
# Only to a page that is there: whatever else ends in a slash could name another host.
location ~ "^(.+)\\.html$" {
  if (-f $document_root$uri) { return 308 $1$is_args$args; }
  return 404;
}
location ~ "^(.+)/$" {
  if (-f $document_root$1.html) { return 308 $1$is_args$args; }
  return 404;
}
location / { try_files $uri $uri.html @earlier; }
location @earlier {
  root ${release}/earlier;
  try_files $uri =404;
}
`;
}
