/**
 * Fills the placeholders of legal pages and leaves out the parts that do not apply to the built site, before the text is parsed.
 * @param {{ markdownNode: { fileAbsolutePath?: string, internal: { content: string } } }} node
 * @param {{ folder: string, fill: (text: string) => string }} options
 */
exports.mutateSource = ({ markdownNode }, { folder, fill }) => {
  if (markdownNode.fileAbsolutePath?.startsWith(`${folder}/`))
    markdownNode.internal.content = fill(markdownNode.internal.content);
};
