import { browserStorage } from "../../../src/services/browserStorage";
import { mailedToken } from "../../../src/services/mailedToken";

const open = (address: string) => {
  delete window.mailedToken;
  window.history.replaceState(null, "", address);
};
beforeEach(() => window.sessionStorage.clear());

test("a link's token is removed from the address, and found again after a reload", () => {
  open("/newsletter/confirm?utm=x#token=abc");
  expect(mailedToken(window)).toBe("abc");
  expect(window.location.href).toBe("http://localhost/newsletter/confirm?utm=x");
  open("/newsletter/confirm?utm=x");
  expect(mailedToken(window)).toBe("abc");
});

test("the token of one page is none of another", () => {
  open("/newsletter/confirm#token=abc");
  mailedToken(window);
  open("/newsletter/forget");
  expect(mailedToken(window)).toBe("");
});

test("where the browser forbids storage, a link works until the page is closed", () => {
  const forbidden = browserStorage(() => {
    throw new Error("denied");
  });
  open("/newsletter/confirm#token=abc");
  expect([mailedToken(window, forbidden), mailedToken(window, forbidden)]).toEqual(["abc", "abc"]);
});

test("another fragment is left unchanged", () => {
  open("/newsletter/confirm#main");
  expect(mailedToken(window)).toBe("");
  expect(window.location.hash).toBe("#main");
});
