const fs = require("node:fs");
const path = require("node:path");

const PAGE_SIZE = 9;

exports.createPages = async ({ graphql, actions: { createPage } }) => {
  const { data } = await graphql(`
    {
      allMarkdownRemark(sort: { frontmatter: { publishDate: DESC } }) {
        nodes {
          id
          frontmatter {
            slug
          }
        }
      }
    }
  `);
  const posts = data.allMarkdownRemark.nodes;
  posts.forEach((post, i) => {
    createPage({
      path: `/blog/${post.frontmatter.slug}`,
      component: path.resolve("src/templates/post.js"),
      context: { id: post.id, previousId: posts[i + 1]?.id, nextId: posts[i - 1]?.id },
    });
  });
  for (let page = 1; page <= Math.ceil(posts.length / PAGE_SIZE); page += 1)
    createPage({
      path: page === 1 ? "/blog" : `/blog/page/${page}`,
      component: path.resolve("src/templates/list.js"),
      context: { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE },
    });
};

// The feed, as the usual feed plugin makes it: every post with its HTML.
exports.onPostBuild = async ({ graphql }) => {
  const { data } = await graphql(`
    {
      allMarkdownRemark(sort: { frontmatter: { publishDate: DESC } }) {
        nodes {
          html
          excerpt
          frontmatter {
            title
            slug
            publishDate
          }
        }
      }
    }
  `);
  const items = data.allMarkdownRemark.nodes.map(
    ({ html, frontmatter }) =>
      `<item><title>${frontmatter.title}</title><link>https://example.org/blog/${frontmatter.slug}</link><content:encoded><![CDATA[${html}]]></content:encoded></item>`,
  );
  fs.writeFileSync(
    "public/rss.xml",
    `<rss version="2.0"><channel>${items.join("")}</channel></rss>`,
  );
};
