import {
  checkRuntimeSource,
  EXPECTED_SOURCE,
  oneLine,
  readInstalled,
  STAND_INS,
} from "../../../src/gatsby/node/runtimeSource";

const rows = EXPECTED_SOURCE.flatMap(([section, expected]) =>
  expected.map((row) => ({ ...row, section })),
);

test("the installed Gatsby contains the code that the site relies on", () => {
  expect(() => checkRuntimeSource()).not.toThrow();
});

test.each(rows)("a Gatsby whose $file does not contain $text stops the build", (row) => {
  const changed = (name: string, file: string) =>
    oneLine(readInstalled(name, file)).replaceAll(
      row.package === name && row.file === file ? row.text : "nothing of this kind",
      "something else",
    );
  expect(() => checkRuntimeSource(changed)).toThrow(
    `${row.package}/${row.file} no longer contains "${row.text}" (${row.neededBy}). Read docs/upgrading-gatsby.md#${row.section}.`,
  );
});

test.each(STAND_INS)("a $package that exports more than $ours stops the build", (standIn) => {
  const changed = (name: string, file: string) =>
    readInstalled(name, file) +
    (standIn.package === name && standIn.file === file ? "\nexports.Further = 1;" : "");
  expect(() => checkRuntimeSource(changed)).toThrow(
    /does not export Further\. Read docs\/upgrading-gatsby\.md#replaced-parts/,
  );
});

test("a missing package stops the build", () => {
  expect(() => checkRuntimeSource(() => "")).toThrow(/docs\/upgrading-gatsby\.md/);
});
