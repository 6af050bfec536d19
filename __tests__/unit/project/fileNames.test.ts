import { filesIn } from "../../setup/filesIn";

const FOLDERS = ["__tests__", "docs", "plugins", "src", "supabase", "tools"];

/** The paths, without what they end with, that differ from another one in the case of letters alone. */
function twins(paths: readonly string[]): string[] {
  const names = [...new Set(paths.map((path) => path.replace(/\.[^/]*$/, "")))];
  const lower = names.map((name) => name.toLowerCase());
  return names.filter(
    (_, i) => lower.indexOf(lower[i] ?? "") !== lower.lastIndexOf(lower[i] ?? ""),
  );
}

test("no two files differ in the case of letters alone: many disks take them for one", () => {
  expect(twins(["a/Form.tsx", "a/Form.module.css", "b/form.ts"])).toEqual([]);
  expect(twins(["a/Form.tsx", "a/form.ts"])).toEqual(["a/Form", "a/form"]);
  const paths = FOLDERS.flatMap((folder) => filesIn(folder, /^(?!.*node_modules)/));
  expect(paths.length).toBeGreaterThan(500);
  expect(twins(paths)).toEqual([]);
});
