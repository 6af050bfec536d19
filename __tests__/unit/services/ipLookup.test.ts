import { lookUpIp } from "../../../src/services/ipLookup";

const URL = "https://ip.example/json";
const answering = (body: unknown, ok: boolean) =>
  (async () => ({ ok, status: ok ? 200 : 503, json: async () => body })) as unknown as typeof fetch;

test.each([
  [{ ip: "203.0.113.7" }, true, "203.0.113.7"],
  ...[{}, { ip: 4 }, { ip: "" }, null, "203.0.113.7"].map(
    (body) => [body, true, /no address/] as const,
  ),
  [{ ip: "203.0.113.7" }, false, /503/], // whatever its body
] as const)("an answer of %j (%s) gives %s", async (body, ok, expected) => {
  const found = lookUpIp(URL, 1000, answering(body, ok)).catch(({ message }: Error) => message);
  expect(await found).toMatch(expected);
});

test("the request has a time limit", async () => {
  const timeout = jest.spyOn(AbortSignal, "timeout");
  await lookUpIp(URL, 8000, answering({ ip: "203.0.113.7" }, true));
  expect(timeout).toHaveBeenCalledWith(8000);
});
