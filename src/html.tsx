import type { ReactNode } from "react";

type Props = {
  htmlAttributes: object;
  headComponents: ReactNode;
  bodyAttributes: object;
  preBodyComponents: ReactNode;
  body: string;
  postBodyComponents: ReactNode;
};

/** The document of every page: Gatsby's own without what only Internet Explorer and iOS 9 read. */
export default function Document(page: Props) {
  return (
    <html {...page.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {page.headComponents}
      </head>
      <body {...page.bodyAttributes}>
        {page.preBodyComponents}
        <div
          key="body"
          id="___gatsby"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the page, which Gatsby has rendered
          dangerouslySetInnerHTML={{ __html: page.body }}
        />
        {page.postBodyComponents}
      </body>
    </html>
  );
}
