/** The content's types, explicit and with descriptions that GraphiQL shows (docs/graphql.md). */
export const CONTENT_TYPES = /* GraphQL */ `
  "A blog post: content/posts/<id>/index.md and what is worked out from it (section 3)."
  type BlogPost implements Node @dontInfer {
    "The post's own name for ever, as in /blog/<id>."
    id: ID!
    "The end of the article's address, as in /blog/posts/<slug>."
    slug: String!
    "Slugs that it had before; their addresses lead to it."
    formerSlugs: [String!]!
    "The headline."
    title: String!
    "The article as Markdown."
    content: String!
    "The article as HTML, ready to show: code coloured, pictures in several sizes, headings with ids."
    html: String!
    "The headings of levels 1 to 6, in order."
    tableOfContents: [TableOfContentsEntry!]!
    "Who wrote it."
    author: Author!
    "The day it appeared."
    publishDate: Date! @dateformat
    "The day of its last change; the day it appeared where none is given."
    lastModified: Date! @dateformat
    "Its pictures."
    images: BlogPostImages!
    "Address of the featured picture, or of the site's default picture."
    featuredImage: String!
    "Address of the picture that previews of a shared link show, 1200 by 630 pixels."
    shareImage: String!
    "The featured (or default) picture in all its sizes."
    picture: Picture!
    "Its categories; at least one."
    categories: [String!]!
    "The first category, which stands on cards."
    category: String!
    "Its tags."
    tags: [String!]!
    "As '12 min read': given by the author or counted from the text."
    readingTime: String!
    "One or two sentences for search results, previews and cards."
    metaDescription: String!
    "Structured article data: schema.org BlogPosting as JSON-LD."
    schema: JSON!
    "The canonical address on this site."
    url: String!
    "False for drafts and for posts of a day to come; only the development server has any."
    published: Boolean!
    "Always 0: the site takes no comments."
    commentsCount: Int!
    "Always empty: the site takes no comments."
    comments: [JSON!]!
    "Language of the text, as in the html element."
    language: String!
    "At most that many posts (and at most 12), best first: 3 for each shared category, 2 for each shared tag, 1 for 30 days or less between them."
    relatedPosts(limit: Int = 3): [BlogPost!]!
  }

  "The pictures of a post."
  type BlogPostImages {
    "The picture on cards and above the article; the site's default picture where the post has none."
    featured: FeaturedPicture!
    "The pictures in the text, in order."
    content: [ContentPicture!]!
  }

  "The picture that stands for a post."
  type FeaturedPicture {
    "Address of its largest file."
    url: String!
    "What it shows, in words."
    alt: String!
    "Pixels."
    width: Int!
    "Pixels."
    height: Int!
    "The words under it, if any."
    caption: String
  }

  "A picture within a text."
  type ContentPicture {
    "Address of its largest file."
    url: String!
    "What it shows, in words."
    alt: String!
    "Pixels."
    width: Int!
    "Pixels."
    height: Int!
  }

  "A picture in several widths, each as <base>-<width>.avif and .webp."
  type Picture {
    "Where its files are, up to the width."
    base: String!
    "Pixels of the largest file."
    width: Int!
    "Pixels of the largest file."
    height: Int!
  }

  "One line of the contents list."
  type TableOfContentsEntry {
    "Anchor of the heading."
    id: String!
    "Words of the heading."
    title: String!
    "1 to 6."
    level: Int!
  }

  "Who writes: content/authors/<key>.md."
  type Author implements Node @dontInfer {
    "The name of the file, by which posts refer to the author."
    key: String!
    "Full name."
    name: String!
    "A sentence or two."
    bio: String!
    "Address of the portrait."
    avatar: String!
    "The portrait in all its sizes."
    picture: Picture!
    "What the author wrote, newest first."
    posts: [BlogPost!]!
  }

  "A legal page: content/legal/<slug>.md."
  type LegalPage implements Node @dontInfer {
    "Its address without the slash: privacy, terms, cookies."
    slug: String!
    "The heading."
    title: String!
    "A sentence for search results."
    description: String!
    "The day of its last change."
    lastUpdated: Date! @dateformat
    "The text as HTML."
    html: String!
    "Its headings, in order."
    tableOfContents: [TableOfContentsEntry!]!
    "Address of the picture that previews of a shared link show, 1200 by 630 pixels."
    shareImage: String!
  }
`;
