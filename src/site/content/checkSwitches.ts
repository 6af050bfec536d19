import { PRICES_SWITCH } from "../../shared/model/copy";
import type { ContentDocument } from "./document";
import { type Fault, nearest, quoteValue } from "./fault";
import { type FieldPath, fieldName } from "./frontmatter";

/** Faults of `when` and `unless`, wherever they are in a document: each must name a switch of claims.md. */
export function checkSwitches(
  { file, data, lineOf }: ContentDocument,
  claims: Record<string, unknown>,
): Fault[] {
  const facts = Array.isArray(claims["facts"]) ? claims["facts"] : [];
  const names = [PRICES_SWITCH, ...facts.map((one: unknown) => String(Object(one)["fact"]))];
  const found: Fault[] = [];
  const visit = (value: unknown, path: FieldPath) => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const place = [...path, Array.isArray(value) ? Number(key) : key];
      visit(inner, place);
      const isSwitch = key === "when" || key === "unless";
      if (!isSwitch || typeof inner !== "string" || names.includes(inner)) continue;
      const near = nearest(inner, names);
      found.push({
        file,
        line: lineOf(...place),
        field: fieldName(place),
        problem: `is not a fact in content/copy/claims.md ${quoteValue(inner)}`,
        hint: near ? `did you mean ${near}?` : `the facts are ${names.join(", ")}`,
      });
    }
  };
  visit(data, []);
  return found;
}
