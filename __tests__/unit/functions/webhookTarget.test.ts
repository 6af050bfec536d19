import {
  isPublicIpAddress,
  readWebhookTarget,
} from "../../../supabase/functions/_shared/webhookTarget";
import { PRIVATE_ADDRESSES } from "../../database/setup/privateAddresses";
import { WEBHOOK_SECRET } from "../../setup/webhookReceiver";

const HOOK = "https://hooks.example.com/secret-path";
const read = (env: Record<string, string>) =>
  readWebhookTarget({ WEBHOOK_URL: HOOK, WEBHOOK_SECRET, ...env });

test("without an address the webhook is off", () => {
  expect(readWebhookTarget({})).toBeUndefined();
  expect(readWebhookTarget({ WEBHOOK_URL: "", WEBHOOK_SECRET })).toBeUndefined();
});

test.each<[env: Record<string, string>, fault: string]>([
  [{ WEBHOOK_URL: "http://hooks.example.com/x" }, "must begin with https"],
  [{ WEBHOOK_URL: "ftp://hooks.example.com/x" }, "must begin with https"],
  [{ WEBHOOK_URL: "hooks.example.com" }, "must begin with https"],
  [{ WEBHOOK_URL: "https://ada:pw@hooks.example.com/" }, "no user and no password"],
  [{ WEBHOOK_SECRET: "" }, "WEBHOOK_SECRET must be"],
  [{ WEBHOOK_SECRET: "whsec_short" }, "WEBHOOK_SECRET must be"],
  [{ WEBHOOK_FORMAT: "xml" }, "WEBHOOK_FORMAT must be"],
  [{ WEBHOOK_ALLOW_PRIVATE: "yes" }, "WEBHOOK_ALLOW_PRIVATE must be"],
  [{ WEBHOOK_URL: "https://[::ffff:10.0.0.1]/x" }, "private network"], // more of them on Deno
])("the settings %j are refused, without naming the address", (env, fault) => {
  expect(() => read(env)).toThrow(fault);
  expect(() => read(env)).not.toThrow("secret-path");
});

test("private addresses are allowed by a setting, http on this machine only, and chats need no secret", () => {
  const allowed = { WEBHOOK_ALLOW_PRIVATE: "true" };
  expect(read({ ...allowed, WEBHOOK_URL: "https://10.0.0.1/" })).toBeDefined();
  expect(read({ ...allowed, WEBHOOK_URL: "http://[::1]:99/" })).toBeDefined();
  expect(() => read({ ...allowed, WEBHOOK_URL: "http://10.0.0.1/" })).toThrow("https");
  expect(read({ WEBHOOK_FORMAT: "chat", WEBHOOK_SECRET: "" })?.format).toBe("chat");
});

test("public addresses are told from all others", () => {
  const open = "8.8.8.8 172.15.255.255 172.32.0.0 100.63.0.1 2606:4700::1111 2a00::1".split(" ");
  expect(open.filter((one) => !isPublicIpAddress(one))).toEqual([]);
  expect(PRIVATE_ADDRESSES.filter(isPublicIpAddress)).toEqual([]);
});
