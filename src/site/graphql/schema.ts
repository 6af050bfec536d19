import {
  RELATED_POSTS_DEFAULT,
  RELATED_POSTS_MAX,
  RELATED_RECENT_DAYS,
  RELATED_SCORE_PER_CATEGORY,
  RELATED_SCORE_PER_TAG,
  RELATED_SCORE_RECENT,
} from "../../shared/config/ranking";

/** The content's types, explicit and with descriptions that GraphiQL shows (docs/graphql.md). */
export const CONTENT_TYPES = /* GraphQL */ `
  "A blog post: content/posts/<id>/index.md and what is derived from it (docs/requirements.md#posts)."
  type BlogPost implements Node @dontInfer {
    "The permanent name of the post, as in /blog/<id>."
    id: ID!
    "The end of the article's address, as in /blog/posts/<slug>."
    slug: String!
    "Slugs that it had before; their addresses redirect to it."
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
    "The day it was published."
    publishDate: Date! @dateformat
    "The day of its last change, or the publish date if none is given."
    lastModified: Date! @dateformat
    "Its pictures."
    images: BlogPostImages!
    "Address of the featured picture, or of the cover that the build drew."
    featuredImage: String!
    "Address of the picture that previews of a shared link show, 1200 by 630 pixels."
    shareImage: String!
    "The featured picture, or the drawn cover, in all its sizes."
    picture: Picture!
    "Its categories; at least one."
    categories: [String!]!
    "The first category, which cards show."
    category: String!
    "Its tags."
    tags: [String!]!
    "Such as '12 min read': given by the author or calculated from the text."
    readingTime: String!
    "One or two sentences for search results, previews and cards."
    metaDescription: String!
    "Structured article data: schema.org BlogPosting as JSON-LD."
    schema: JSON!
    "The canonical address on this site."
    url: String!
    "False for drafts and posts with a future date; only the development server has any."
    published: Boolean!
    "Always 0: the site has no comments."
    commentsCount: Int!
    "Always empty: the site has no comments."
    comments: [JSON!]!
    "Language of the text, as in the html element."
    language: String!
    "The best matches (at most ${RELATED_POSTS_MAX}), highest score first: ${RELATED_SCORE_PER_CATEGORY} points for each shared category, ${RELATED_SCORE_PER_TAG} for each shared tag, ${RELATED_SCORE_RECENT} if published within ${RELATED_RECENT_DAYS} days of each other."
    relatedPosts(limit: Int = ${RELATED_POSTS_DEFAULT}): [BlogPost!]!
  }

  "The pictures of a post."
  type BlogPostImages {
    "The picture on cards and above the article; the drawn cover where the post has none."
    featured: FeaturedPicture!
    "The pictures in the text, in order."
    content: [ContentPicture!]!
  }

  "The featured picture of a post."
  type FeaturedPicture {
    "Address of its largest file."
    url: String!
    "The alt text."
    alt: String!
    "Pixels."
    width: Int!
    "Pixels."
    height: Int!
    "The caption, if any."
    caption: String
  }

  "A picture within a text."
  type ContentPicture {
    "Address of its largest file."
    url: String!
    "The alt text."
    alt: String!
    "Pixels."
    width: Int!
    "Pixels."
    height: Int!
  }

  "A picture in several widths, each as <base>-<width>.avif, the wider ones as .webp too; or a drawing, as <base>.svg."
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
    "Text of the heading."
    title: String!
    "1 to 6."
    level: Int!
  }

  "An author: content/authors/<key>.md."
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
    "The author's posts, newest first."
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
