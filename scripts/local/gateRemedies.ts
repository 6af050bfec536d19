/** What to do when a part of the gate fails, by the beginning of the part's name. */
const REMEDIES: readonly (readonly [part: string, remedy: string])[] = [
  [
    "Types",
    "`npm run types` checks them alone. Where a query has changed, `npm run build` writes the type of its result; where a migration has, `npm run db:types` writes the client's.",
  ],
  ["Lint", "`npm run format` mends what a program can mend, and says the rest."],
  ["Units", "`npx jest path/to/file` runs one file again."],
  ["The database", "`npx jest --selectProjects backend -- name` runs one file again."],
  [
    "Building",
    "`npm run check` names what is wrong with the content; `npm run dev` shows the faults of code in the page.",
  ],
  [
    "Journeys",
    "`npx playwright test --project=Chromium name` runs one again on the site that is built. Where a picture differs because the look was meant to change: `npm run test:look -- --update-snapshots`, and look at every picture that changed.",
  ],
];

/** The last message of a failed gate: the reason, that later parts did not run, and the remedy. */
export function failureWithRemedy(part: string, reason: string): string {
  const [, remedy] = REMEDIES.find(([beginning]) => part.startsWith(beginning)) ?? [];
  const end = `${part}: failed. What comes after it was not run.`;
  return [reason, "", end, ...(remedy ? [`What helps: ${remedy}`] : [])].join("\n");
}
