import {
  list,
  nothing,
  nullable,
  number,
  object,
  oneOf,
  record,
  scalar,
  text,
} from "../../../supabase/functions/_shared/jsonReader";

const row = object({ id: number, name: nullable(text), kinds: list(oneOf("a", "b")) });

test("an answer as expected is read, without what nobody asked for", () => {
  expect(row({ id: 1, name: null, kinds: ["a"], more: 1 }, "row")).toEqual({
    id: 1,
    name: null,
    kinds: ["a"],
  });
  expect(record(scalar)({ a: 1, b: "x", c: null, d: true }, "row")).toEqual({
    a: 1,
    b: "x",
    c: null,
    d: true,
  });
});

test.each([
  [null, "row is null instead of an object"],
  [{ id: "1", name: null, kinds: [] }, "row.id is string instead of a number"],
  [{ id: 1, kinds: [] }, "row.name is undefined instead of text"],
  [{ id: 1, name: "x", kinds: {} }, "row.kinds is object instead of a list"],
  [{ id: 1, name: "x", kinds: ["a", "c"] }, "row.kinds[1] is string instead of a or b"],
])("an answer that is something else is refused with its place: %j", (answer, message) => {
  expect(() => row(answer, "row")).toThrow(`the database answered something else: ${message}`);
});

test("the refused value itself is not told, and an answer of nothing is nothing", () => {
  expect(() => number("ada@example.com", "row.id")).not.toThrow(/ada/);
  expect(nothing(undefined, "f")).toBeUndefined();
  expect(() => nothing([], "f")).toThrow("f is a list instead of nothing");
});
