import { PRICES_FACT } from "../../shared/model/copy";
import { type ContentDocument, fieldFault } from "./document";
import { didYouMean, type Fault, quoteValue } from "./fault";
import { textsIn } from "./frontmatter";

/** Faults of `when` and `unless`, wherever they are in a document: each must name a fact of claims.md. */
export function checkFactNames(
  document: ContentDocument,
  claims: Record<string, unknown>,
): Fault[] {
  const facts = Array.isArray(claims["facts"]) ? claims["facts"] : [];
  const names = [PRICES_FACT, ...facts.map((one: unknown) => String(Object(one)["fact"]))];
  return textsIn(document.data)
    .filter(
      ({ path, text }) => /^(when|unless)$/.test(String(path.at(-1))) && !names.includes(text),
    )
    .map(({ path, text }) =>
      fieldFault(
        document,
        path,
        `is not a fact in content/copy/claims.md ${quoteValue(text)}`,
        didYouMean(text, names, `the facts are ${names.join(", ")}`),
      ),
    );
}
