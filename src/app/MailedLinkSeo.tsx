import type { LinkWords } from "../features/subscription/messages";
import { Seo, type SeoProps } from "./Seo";

/** The head of a page that a mailed link opens: it is not indexed, and its address is never sent as a referrer. */
export function MailedLinkSeo({
  words,
  ...rest
}: { words: LinkWords } & Pick<SeoProps, "path" | "image">) {
  return (
    <Seo
      {...rest}
      title={words.title}
      description={words.ready.text}
      keywords={["newsletter"]}
      robots="noindex"
      referrer="no-referrer"
    />
  );
}
