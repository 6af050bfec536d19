import { installOpenedCard } from "../../../../src/features/blog-list/openedCard";

const marks = () =>
  [...document.querySelectorAll<HTMLElement>("[data-card]")].map(({ dataset }) => dataset.card);

test("of all cards, the one that was opened last is marked", () => {
  document.body.innerHTML =
    '<article data-card=""><a href="#one">One</a></article><article data-card=""><a href="#two">Two</a></article><p>Other</p>';
  installOpenedCard(document);
  document.querySelector<HTMLElement>("a")?.click();
  expect(marks()).toEqual(["opened", ""]);
  document.querySelector<HTMLElement>("a[href='#two']")?.click();
  expect(marks()).toEqual(["", "opened"]);
  document.querySelector("p")?.click();
  expect(marks()).toEqual(["", "opened"]);
});
