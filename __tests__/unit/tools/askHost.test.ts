import { askHost } from "../../../tools/hosts/askHost";

test("a host with an IPv6 address is connected to, not looked up as a name", async () => {
  await expect(askHost("http://[::1]:1", "/")).rejects.toThrow(/^connect /);
});
