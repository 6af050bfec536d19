/**
 * The tag manager's snippet, so that a prerendered page runs it only when the visitor opens the page
 * (docs/decisions/042). The page and the content security policy use the same text.
 */
export const afterActivation = (snippet: string): string =>
  `(function(f){document.prerendering?document.addEventListener("prerenderingchange",f,{once:true}):f()})(function(){${snippet}})`;
