import { readdirSync } from "node:fs";
import { join } from "node:path";
import { shortClassName } from "../../../src/gatsby/node/classNames";

const sheet = (file: string) => ({ rootContext: "/site", resourcePath: join("/site", file) });
const namesOf = (file: string, names: string[]) => {
  const context = sheet(file);
  return names.map((name) => shortClassName(context, "", name));
};

test("a class has four letters, the same in each compilation of its file", () => {
  const [first = "", second = "", again] = namesOf("src/Card.module.css", [
    "card",
    "title",
    "card",
  ]);
  expect(first).toMatch(/^[A-Za-z]{3}a$/);
  expect(second).toBe(first.replace(/a$/, "b"));
  expect(again).toBe(first);
  expect(namesOf("src/Card.module.css", ["card"])).toEqual([first]);
});

test("a file with more than 52 classes has no name twice", () => {
  const names = namesOf(
    "src/Card.module.css",
    Array.from({ length: 120 }, (_, i) => `c${i}`),
  );
  expect(new Set(names).size).toBe(names.length);
});

test("no two style sheets of the site begin their class names alike", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".module.css"),
  );
  expect(files.length).toBeGreaterThan(50);
  const names = files.map((file) => namesOf(join("src", file), ["first"])[0]);
  expect(new Set(names).size).toBe(files.length);
});
