/**
 * The tag manager's snippet as a function, which the page script calls after it has applied a stored choice, when the
 * visitor sees the page (docs/decisions/042) and, if so configured, has made a choice. The page and the content security
 * policy use the same text.
 */
export const deferredSnippet = (snippet: string): string =>
  `window.startTagManager=function(){${snippet}}`;
