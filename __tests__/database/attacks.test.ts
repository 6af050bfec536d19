import { everything } from "./setup/privacy";
import { attacks } from "./setup/requests";
import { fill, hasPostgrest, type Side, sides, startPostgrest } from "./setup/sides";

/** Words and tokens of `fill`. */
const SECRETS = /(victim|lead)@|Lea Lead|A private word|An unsent title|(aaaa|bbbb|cccc|dddd)-/;

describe.each(sides)("%s", (side, start) => {
  let backend: Side;
  let before: string;
  beforeAll(async () => {
    backend = await start();
    await fill(backend);
    before = await everything(backend);
  });
  afterAll(() => backend.stop());

  test.each(attacks)("a stranger cannot $name", async ({ name: _, status, ...call }) => {
    const reply = await backend.call(call);

    // The embedded backend refuses more, because it serves the site's requests only.
    const isRefused = reply.status >= 400 && reply.status < 500;
    if (side === "PostgREST" || !isRefused)
      expect({ ...call, status: reply.status }).toEqual({ ...call, status });
    expect(reply.text).not.toMatch(SECRETS);
    // no count gets out either
    if (!call.path.startsWith("rpc/")) expect(reply.headers["content-range"] ?? "*/*").toBe("*/*");
    const [was, is] = [before, await everything(backend)];
    before = is;
    expect(is).toEqual(was);
  });
});

const onPostgrest = hasPostgrest ? test : test.skip;
onPostgrest("the policies alone already hide every row and count", async () => {
  // Reading is refused before the tables are asked; this is what stands behind that.
  const bare = await startPostgrest({ isBare: true });
  await fill(bare);
  const address = "newsletter_subscriptions?select=email";
  expect((await bare.call({ method: "GET", path: address })).status).toBe(200);
  for (const call of attacks.filter(({ method }) => ["GET", "HEAD"].includes(method))) {
    const { text, headers } = await bare.call(call);
    expect(text).not.toMatch(SECRETS);
    expect(headers["content-range"] ?? "*/*").toBe("*/*");
  }
  await bare.stop();
});
