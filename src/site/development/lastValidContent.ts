import type { Reporter } from "gatsby";
import type { ContentDocument } from "../content/document";
import { withoutAdvice } from "../content/fault";
import type { Content } from "../content/readContent";
import { showFaults } from "./contentFaults";
import { checkedNow } from "./watchContent";

/** For each document, its last version without a fault, which the development server shows while the file has one. */
const lastValid = new Map<string, ContentDocument>();

/** The content, with the last version without a fault in place of each post, author and legal page that has one. Also shows the faults. */
export async function lastValidContent(reporter: Reporter): Promise<Content> {
  const { content, faults } = await checkedNow();
  showFaults(faults, reporter);
  const stopping = withoutAdvice(faults);
  const isValid = ({ file }: { file: string }) => stopping.every((fault) => fault.file !== file);
  const valid = (documents: ContentDocument[]) =>
    documents.flatMap((document) => {
      if (isValid(document)) lastValid.set(document.file, document);
      return lastValid.get(document.file) ?? [];
    });
  return {
    ...content,
    posts: valid(content.posts),
    authors: valid(content.authors),
    legal: valid(content.legal),
  };
}
