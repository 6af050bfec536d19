import { languages } from "prismjs/components.json";
import type { CheckedText } from "./checkLink";
import { didYouMean, quoteValue } from "./fault";
import { lineOf, type NodeOf, sourceOf } from "./markdownTree";

/** What gatsby-remark-prismjs colours. */
const CODE_LANGUAGES = Object.entries(languages).flatMap(([name, language]) =>
  [name, "alias" in language ? language.alias : []].flat(),
);
/** Shorter names often resemble the name of a language without being mistyped. */
const MISTYPED_LANGUAGE_MIN_CHARACTERS = 5;

/** Faults of a block of code and advice about it: not closed, by indentation only, or with more than a known language. */
export function checkCode(node: NodeOf<"code">, text: CheckedText): void {
  const source = sourceOf(node, text);
  const [fence] = /^(?:`{3,}|~{3,})/.exec(source) ?? [];
  if (!fence)
    text.advise(
      lineOf(node),
      `shown as code, because it is indented ${quoteValue(node.value)}`,
      "remove the spaces at its beginning, or write ``` on a line above and below it",
    );
  const lines = source.split("\n");
  const last = (lines.at(-1) ?? "").replace(/^[\s>]+/, "");
  if (fence && (lines.length < 2 || !last.startsWith(fence))) {
    const hint = node.value.trim()
      ? `write ${fence} on a line of its own below it`
      : "remove the line, which begins another one";
    text.report(lineOf(node), "the code block is not closed", hint);
  }
  const info = `${node.lang ?? ""} ${node.meta ?? ""}`.trim();
  const [language = ""] = /^[\w#+.-]*/.exec(info) ?? [];
  const hasLineNumbers = info.includes("numberLines");
  if (fence && !hasLineNumbers && !/^[\w#+.-]*(?: ?\{[\d,-]+\})?$/.test(info))
    text.report(
      lineOf(node),
      `more than the name of a language after ${fence} ${quoteValue(info)}`,
      `write ${fence}${language}`,
    );
  const isKnown = CODE_LANGUAGES.includes(language.toLowerCase());
  const hint = isKnown ? undefined : didYouMean(language, CODE_LANGUAGES, undefined);
  if (hint && language.length >= MISTYPED_LANGUAGE_MIN_CHARACTERS)
    text.advise(
      lineOf(node),
      `the code is not coloured, because the language is unknown ${quoteValue(language)}`,
      hint,
    );
  if (hasLineNumbers)
    text.report(lineOf(node), "numbers of lines are not supported", "remove numberLines");
}
