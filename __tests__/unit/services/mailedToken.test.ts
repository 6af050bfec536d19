import { takeMailedToken } from "../../../src/services/mailedToken";

const open = (address: string) => window.history.replaceState(null, "", address);

test("the token is returned once and removed from the address", () => {
  open("/newsletter/confirm?utm=x#token=abc");
  expect(takeMailedToken(window)).toBe("abc");
  expect(window.location.href).toBe("http://localhost/newsletter/confirm?utm=x");
  expect(takeMailedToken(window)).toBe("");
});

test("another fragment is left unchanged", () => {
  open("/newsletter/confirm#main");
  expect(takeMailedToken(window)).toBe("");
  expect(window.location.hash).toBe("#main");
});
