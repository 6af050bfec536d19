import { mkdirSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { parseRedirects } from "../../../tools/local-site/hostRules";
import { resolvePath, startSiteServer } from "../../../tools/local-site/siteServer";
import { temporaryFolder } from "../../setup/temporaryFolder";

const root = temporaryFolder("site");
mkdirSync(join(root, "blog"));
writeFileSync(join(root, "index.html"), "home");
writeFileSync(join(root, "404.html"), "not found");
writeFileSync(join(root, "blog.html"), `<p>${"blog ".repeat(400)}</p>`);
writeFileSync(join(root, "blog", "a.html"), "a");
writeFileSync(
  join(root, "_headers"),
  "/*\n  X-Frame-Options: DENY\n  X-Shared: no\n\n/blog\n  X-Blog: yes\n  X-Shared: yes\n\n/blog/*\n  ! X-Shared\n  X-Shared: yes\n",
);
writeFileSync(join(root, "_redirects"), "/faq /#faq 301\n/old/:id /blog/:id 302\n");
const redirects = parseRedirects("/faq /#faq 301\n/old/:id /blog/:id 302\n");

test.each([
  ["/", 200],
  ["/blog", 200],
  ["/blog/a", 200],
  ["/nothing", 404],
  ["/_headers", 404],
  ["//_headers", 404],
  ["/404", 404],
  ["/../../etc/passwd", 404],
  ["/%2e%2e/%2e%2e/etc/passwd", 404],
  ["/%00", 404],
  ["/%E0%A4%A", 404],
])("%s is answered with %i", (path, status) => {
  expect(resolvePath(root, path, redirects)).toMatchObject({ status });
});

let stop = async () => {};
// Also after a test that fails: an open server would keep Jest from ending.
afterEach(() => stop());
async function start() {
  const server = await startSiteServer({ root, port: 0, ipLookupPath: "/ip" });
  stop = server.stop;
  return server;
}

test("a page of another host name that resolves to this machine cannot read the site", async () => {
  const server = await start();
  const statusFor = (host: string) =>
    new Promise((answered) => {
      get(`${server.url}/ip`, { headers: { host } }, (reply) => {
        reply.resume();
        answered(reply.statusCode);
      });
    });
  expect([await statusFor("evil.example"), await statusFor("evil.example:9000")]).toEqual([
    421, 421,
  ]);
  expect([await statusFor("localhost:9000"), await statusFor("127.0.0.1")]).toEqual([200, 200]);
});

test.each([
  ["/blog/", "/blog", 308],
  ["/blog.html", "/blog", 308],
  ["/index.html", "/", 308],
  ["/faq", "/#faq", 301],
  ["/old/a", "/blog/a", 302],
])("%s leads to %s", (path, redirect, status) => {
  expect(resolvePath(root, path, redirects)).toEqual({ redirect, status });
});

test.each(["//evil.example/", "//blog/", "//blog.html", "/%2fblog/", "/x/..//blog/"])(
  "%s is missing: with two slashes a redirect would lead to another host",
  (path) => {
    expect(resolvePath(root, path, redirects)).toMatchObject({ status: 404 });
  },
);

test("pages are compressed and have their content type and the headers of _headers", async () => {
  const server = await start();
  const page = await fetch(`${server.url}/blog`, { headers: { "accept-encoding": "br" } });
  expect(page.headers.get("content-encoding")).toBe("br");
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("x-frame-options")).toBe("DENY");
  expect(page.headers.get("x-blog")).toBe("yes");
  // As hosts do: the values of two rules are joined, unless the second takes back what the first says.
  expect(page.headers.get("x-shared")).toBe("no, yes");
  expect((await fetch(`${server.url}/blog/a`)).headers.get("x-shared")).toBe("yes");
  const address = await fetch(`${server.url}/ip`);
  await expect(address.json()).resolves.toEqual({ ip: "127.0.0.1" });
});
