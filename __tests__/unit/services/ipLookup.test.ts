import { lookUpIp } from "../../../src/services/ipLookup";

const URL = "https://ip.example/json";
const answering = (body: unknown, ok = true) =>
  (async () => ({ ok, status: ok ? 200 : 503, json: async () => body })) as unknown as typeof fetch;

beforeAll(() => {
  // jsdom has no AbortSignal.timeout of its own.
  AbortSignal.timeout ??= () => new AbortController().signal;
});

test("the address is read from the field ip", async () => {
  await expect(lookUpIp(URL, 1000, answering({ ip: "203.0.113.7" }))).resolves.toBe("203.0.113.7");
});

test.each([[{}], [{ ip: 4 }], [{ ip: "" }], [null], ["203.0.113.7"]])(
  "an invalid answer, %j, is a failure",
  async (body) => {
    await expect(lookUpIp(URL, 1000, answering(body))).rejects.toThrow("gave no address");
  },
);

test("an error status is a failure, whatever its body", async () => {
  await expect(lookUpIp(URL, 1000, answering({ ip: "203.0.113.7" }, false))).rejects.toThrow("503");
});

test("the request has a time limit", async () => {
  const timeout = jest.spyOn(AbortSignal, "timeout");
  await lookUpIp(URL, 8000, answering({ ip: "203.0.113.7" }));
  expect(timeout).toHaveBeenCalledWith(8000);
});
