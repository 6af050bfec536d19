import { filesIn } from "../../setup/filesIn";

const FOLDERS = ["__tests__", "docs", "plugins", "src", "supabase", "tools"];

test("no two files differ in the case of letters alone: many disks take them for one", () => {
  const paths = FOLDERS.flatMap((folder) => filesIn(folder, /^(?!.*node_modules)/));
  const names = new Set(paths.map((path) => path.replace(/\.[^/]*$/, "")));
  const lower = Array.from(names, (name) => name.toLowerCase()).sort();
  expect(lower.length).toBeGreaterThan(500);
  expect(lower.filter((name, n) => name === lower[n + 1])).toEqual([]);
});
