import { keepAddressReadable } from "../../../src/services/readableAddress";

const opened = (address: string) => {
  window.history.replaceState(null, "", address);
  return window;
};
const shown = () => window.location.pathname + window.location.search + window.location.hash;

test.each(["/", "/blog/posts?page=2#a", "/blog/caf%C3%A9", "/blog/a%20b?q=50%25#%C3%A9"])(
  "%s stays as it is",
  (address) => {
    keepAddressReadable(opened(address), false);
    expect(shown()).toBe(address);
  },
);

test.each([
  ["/#50%", "/"],
  ["/?q=%E0%A4#%E0%A4%A", "/?q=%E0%A4"],
  ["/blog/a%2Fb", "/blog/a-b"],
  ["/blog/%E0%A4%A?q=1", "/blog/---?q=1"],
  ["/100%25", "/100-"],
])("%s, which is not a page, becomes %s", (address, readable) => {
  keepAddressReadable(opened(address), false);
  expect(shown()).toBe(readable);
});

test("a page that the host served for another spelling gets its canonical address", () => {
  keepAddressReadable(opened("/blog%2Fposts?page=2"), true);
  expect(shown()).toBe("/blog/posts?page=2");
});
