import { headersText } from "../../../../src/site/host-files/headers";

const header = () =>
  /Strict-Transport-Security: (.*)/.exec(headersText("default-src 'none'", []))?.[1];

test("by default HTTPS is enforced for one day and one host; more needs a setting", () => {
  jest.replaceProperty(process, "env", {});
  expect(header()).toBe("max-age=86400");
  jest.replaceProperty(process, "env", {
    STRICT_TRANSPORT_SECURITY: "max-age=31536000; includeSubDomains",
  });
  expect(header()).toBe("max-age=31536000; includeSubDomains");
});
