import { topicSlug } from "../../shared/model/topics";
import { type ContentDocument, fieldFault } from "./document";
import { didYouMean, type Fault, quoteValue } from "./fault";

/** Short names, such as AI and UI, are similar without being mistyped. */
const SHORT_MAX_CHARACTERS = 4;
const isLong = ({ length }: string) => length > SHORT_MAX_CHARACTERS;

/**
 * Faults for two spellings of one category or tag, which would share an address. The spelling found first is expected. Advice for
 * a category that is almost another one, and so may be mistyped.
 */
export function* checkTopics(posts: readonly ContentDocument[]): Generator<Fault> {
  for (const field of ["categories", "tags"]) {
    const spellings = new Map<string, string>();
    for (const post of posts)
      for (const topic of Array.isArray(post.data[field]) ? post.data[field] : []) {
        if (typeof topic !== "string") continue;
        const fault = (problem: string, hint?: string) =>
          fieldFault(post, [field], `${problem} ${quoteValue(topic)}`, hint);
        const slug = topicSlug(topic);
        const isNew = !spellings.has(slug);
        const spelling = spellings.get(slug) ?? topic;
        spellings.set(slug, spelling);
        if (slug === "")
          yield fault("needs a letter or a digit, because it becomes part of an address");
        else if (/[;|,，]/.test(topic))
          yield fault("is one name", "write two as two entries: [one, two]");
        else if (/^[–—•*#]/.test(topic))
          yield fault("begins with a mark", "write the name alone, and a list as [one, two]");
        else if (spelling !== topic)
          yield fault("is spelled differently elsewhere", `write ${spelling}`);
        else if (field === "categories" && isNew && isLong(topic)) {
          const others = [...spellings.values()].filter(
            (other) => other !== topic && isLong(other),
          );
          const hint = didYouMean(topic, others, undefined);
          if (hint) yield { ...fault("is almost another category", hint), isAdvice: true };
        }
      }
  }
}
