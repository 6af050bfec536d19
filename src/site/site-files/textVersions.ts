import { environment } from "../../shared/config/environment";
import { routes } from "../../shared/config/routes";
import { site } from "../../shared/config/site";
import { longDate } from "../../shared/model/dates";
import type { BlogPostNode } from "../graphql/contentNodes";
import type { PageNode } from "../graphql/pageNodes";

/** Markdown with absolute addresses of its pictures: in the project, their paths are relative to the text. */
export function withPictureAddresses(
  markdown: string,
  pictures: readonly { name: string; url: string }[],
): string {
  // The longest name first: "kiln.jpg" is also how "kiln.jpg.png" begins.
  const longestFirst = pictures.toSorted((a, b) => b.name.length - a.name.length);
  return longestFirst.reduce((text, { name, url }) => {
    const address = `](${environment.siteUrl}${url}`;
    return text.replaceAll(`](<${name}>`, address).replaceAll(`](${name}`, address);
  }, markdown);
}

/** An article as a complete Markdown document: title, author, date, text. */
export function markdownVersion(post: BlogPostNode, author: string, content: string): string {
  const text = withPictureAddresses(content.trim(), post.images.content);
  const canonical = environment.siteUrl + post.url;
  return `# ${post.title}\n\nBy ${author}, ${longDate(post.publishDate)}. ${canonical}\n\n${text}\n`;
}

/** llms.txt: a description of the site, and the addresses of its texts as Markdown. */
export function llmsText(
  posts: readonly BlogPostNode[],
  pages: readonly Pick<PageNode, "path" | "name" | "metadata">[],
): string {
  const ofPages = pages.map(
    ({ path, name, metadata: { description } }) =>
      `- [${name}](${environment.siteUrl}${routes.markdownVersion(path)}): ${description}`,
  );
  const lines = posts.map(
    (post) =>
      `- [${post.title}](${environment.siteUrl}${routes.markdownVersion(post.url)}): ${post.metaDescription}`,
  );
  return `# ${site.name}

> Replies drafted in a creator's voice and sent on the creator's say-so: chat, automation, team access and analytics for subscription-content creators and their agencies.

## Pages

${ofPages.join("\n")}

## Articles

${lines.join("\n")}

## More

- [Blog](${environment.siteUrl}${routes.posts})
- [Privacy](${environment.siteUrl}${routes.privacy})
- [Terms](${environment.siteUrl}${routes.terms})
- [Cookies](${environment.siteUrl}${routes.cookies})
`;
}
