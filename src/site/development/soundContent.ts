import type { Reporter } from "gatsby";
import type { ContentDocument } from "../content/document";
import { withoutAdvice } from "../content/fault";
import { findFaults } from "../content/findFaults";
import type { Content } from "../content/readContent";
import { showFaults } from "./contentFaults";

/** For each document, its last version without a fault, which the development server shows while the file has one. */
const soundDocuments = new Map<string, ContentDocument>();

/** The content, with the last version without a fault in place of each document that has one. Also shows the faults. */
export async function soundContent(reporter: Reporter): Promise<Content> {
  const { content, faults } = await findFaults();
  showFaults(faults, reporter);
  const stopping = withoutAdvice(faults);
  const isSound = ({ file }: { file: string }) => stopping.every((fault) => fault.file !== file);
  const sound = (documents: ContentDocument[]) =>
    documents.flatMap((document) => {
      if (isSound(document)) soundDocuments.set(document.file, document);
      return soundDocuments.get(document.file) ?? [];
    });
  return {
    ...content,
    posts: sound(content.posts),
    authors: sound(content.authors),
    legal: sound(content.legal),
  };
}
