import {
  checkGatsbySource,
  EXPECTED_SOURCE,
  oneLine,
  readInstalled,
} from "../../../src/gatsby/node/gatsbySource";

const rows = EXPECTED_SOURCE.flatMap(([section, expected]) =>
  expected.map((row) => ({ ...row, section })),
);

test("the installed Gatsby is the one that the site was written against", () => {
  expect(() => checkGatsbySource()).not.toThrow();
});

test.each(rows)("a Gatsby whose $file does not contain $text stops the build", (row) => {
  const changed = (name: string, file: string) =>
    oneLine(readInstalled(name, file)).replaceAll(
      row.package === name && row.file === file ? row.text : "nothing of this kind",
      "something else",
    );
  expect(() => checkGatsbySource(changed)).toThrow(
    `${row.package}/${row.file} no longer holds "${row.text}" (${row.neededBy}). Read docs/upgrading-gatsby.md#${row.section}.`,
  );
});

test("a package that is gone stops the build", () => {
  expect(() => checkGatsbySource(() => "")).toThrow(/docs\/upgrading-gatsby\.md/);
});
