/** What to do when a part of the gate fails, by the beginning of the part's name. */
const REMEDIES: readonly (readonly [part: string, remedy: string])[] = [
  [
    "Types",
    "`npm run types` runs this check alone. If a query has changed, `npm run build` writes the type of its result; if a migration has changed, `npm run db:types` writes the client's types.",
  ],
  ["Lint", "`npm run format` fixes what can be fixed automatically and lists the rest."],
  ["Units", "`npx jest path/to/file` runs one file again."],
  ["The database", "`npx jest --selectProjects database -- name` runs one file again."],
  [
    "Building",
    "`npm run check` lists the faults in the content; `npm run dev` shows errors in the code in the page.",
  ],
  [
    "Journeys",
    "`npx playwright test --project=Chromium name` runs one again on the built site. If a picture differs because the look was meant to change: `npm run test:look -- --update-snapshots`, and look at every picture that changed.",
  ],
];

/** The last message of a failed gate: the reason, that later parts did not run, and the remedy. */
export function failureWithRemedy(part: string, reason: string): string {
  const [, remedy] = REMEDIES.find(([beginning]) => part.startsWith(beginning)) ?? [];
  const end = `${part}: failed. The parts after it were not run.`;
  return [reason, "", end, ...(remedy ? [`What to do: ${remedy}`] : [])].join("\n");
}
