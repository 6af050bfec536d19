import { readFileSync } from "node:fs";
import { failureWithRemedy } from "../../../tools/gate/gateRemedies";

const gate = readFileSync("tools/commands/test.ts", "utf8");
const parts = Array.from(
  gate.matchAll(/\b(?:part|jest|journeys)\("([^"]+)"/g),
  ([, name = ""]) => name,
);
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };

test("each part of the gate says what to do when it fails, with commands that exist", () => {
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts) {
    const [reason, , end, remedy = ""] = failureWithRemedy(part, "it broke").split("\n");
    expect([reason, end]).toEqual([
      "it broke",
      `${part}: failed. The parts after it were not run.`,
    ]);
    expect(remedy).toMatch(/^What to do: `np[mx] /);
    for (const [, name = ""] of remedy.matchAll(/npm run ([\w:]+)/g))
      expect(scripts).toHaveProperty([name]);
  }
});

test("the gate fails early: types, lint and units come before the database, the build and the browsers", () => {
  const order = ["Types", "Lint", "Units", "The database", "Building", "Journeys"];
  const places = order.map((beginning) => parts.findIndex((part) => part.startsWith(beginning)));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});
