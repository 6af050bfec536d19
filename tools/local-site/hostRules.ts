/** Reads the `_headers` and `_redirects` files that Netlify and Cloudflare Pages understand. */
export type HeaderRule = {
  path: string;
  pattern: RegExp;
  headers: [name: string, value: string][];
  /** Names of headers that it takes back from earlier rules: Cloudflare's "! Name". Otherwise hosts join the values. */
  removes: string[];
};
export type Redirect = { from: string; to: string; status: number };

const escapeForPattern = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
const toPattern = (path: string) =>
  new RegExp(
    `^${path.split("*").map(escapeForPattern).join(".*")}$`,
    "s", // also matches an address with a line break, so that it gets the headers too
  );

/** Every block of `_headers`: a path, then indented "Name: value" lines. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (!/^\s/.test(line)) {
      rules.push({ path: line.trim(), pattern: toPattern(line.trim()), headers: [], removes: [] });
      continue;
    }
    const removed = /^\s+!\s*(\S+)/.exec(line)?.[1];
    if (removed !== undefined) {
      rules.at(-1)?.removes.push(removed);
      continue;
    }
    const colon = line.indexOf(":");
    rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

/** Every line of `_redirects`: "from to [status]", for one exact address; the default status is 301. */
export function parseRedirects(text: string): Redirect[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [from = "", to = "", status = "301"] = line.split(/\s+/);
      return { from, to, status: Number.parseInt(status, 10) };
    });
}
