/** What to do when a part of the gate fails, by the beginning of the part's name. */
const REMEDIES: readonly (readonly [part: string, remedy: string])[] = [
  [
    "Types",
    "`npm run types` runs this check alone. If a query has changed, `npm run build` writes the type of its result; if a migration has changed, `npm run db:types` writes the client's types.",
  ],
  ["Lint", "`npm run format` fixes what can be fixed automatically and lists the rest."],
  [
    "Units",
    "`npm test -- units name` runs the tests of that name again. A test of documents or recipes names the page of docs/ to update.",
  ],
  ["The database", "`npm test -- database name` runs the tests of that name again."],
  [
    "Building",
    "`npm run check` lists the faults in the content; `npm run dev` shows errors in the code in the page.",
  ],
  [
    "Journeys",
    "`npm test -- journeys name` runs the journeys of that name again on the built site. If a picture differs because the look was meant to change: `npm run test:look -- --update-snapshots`, and look at every picture that changed.",
  ],
];

/** The last message of a failed gate: the reason, that later parts did not run, and the remedy. */
export function failureWithRemedy(part: string, reason: string): string {
  const [, remedy] = REMEDIES.find(([beginning]) => part.startsWith(beginning)) ?? [];
  const end = `${part}: failed. The parts after it were not run.`;
  return [reason, "", end, ...(remedy ? [`What to do: ${remedy}`] : [])].join("\n");
}
