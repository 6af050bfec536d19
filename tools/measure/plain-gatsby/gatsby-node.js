const fs = require("node:fs");
const path = require("node:path");

const PAGE_SIZE = 9;
const TOPIC_PAGE_SIZE = 27;
const RELATED = 3;
const template = (name) => path.resolve(`src/templates/${name}.js`);
const address = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

// The same addresses as our site, created as Gatsby's documentation shows.
exports.createPages = async ({ graphql, actions: { createPage } }) => {
  const { data } = await graphql(`
    {
      allMarkdownRemark(sort: { frontmatter: { publishDate: DESC } }) {
        nodes {
          id
          frontmatter {
            id
            slug
            categories
            tags
          }
        }
      }
    }
  `);
  const posts = data.allMarkdownRemark.nodes;
  for (const { id, frontmatter } of posts) {
    const context = {
      id,
      related: posts
        .filter((other) => other.id !== id)
        .map((other) => ({
          id: other.id,
          shared: [...other.frontmatter.categories, ...other.frontmatter.tags].filter((name) =>
            [...frontmatter.categories, ...frontmatter.tags].includes(name),
          ).length,
        }))
        .sort((a, b) => b.shared - a.shared)
        .slice(0, RELATED)
        .map((other) => other.id),
    };
    for (const where of [`/blog/posts/${frontmatter.slug}`, `/blog/${frontmatter.id}`])
      createPage({ path: where, component: template("post"), context });
  }
  const createLists = (first, following, component, count, size, context) => {
    for (let page = 1; page <= Math.ceil(count / size); page += 1)
      createPage({
        path: page === 1 ? first : `${following}/${page}`,
        component: template(component),
        context: { ...context, limit: size, skip: (page - 1) * size },
      });
  };
  createLists("/blog/posts", "/blog/archive", "list", posts.length, PAGE_SIZE, {});
  for (const [kind, field] of [
    ["category", "categories"],
    ["tag", "tags"],
  ])
    for (const name of new Set(posts.flatMap(({ frontmatter }) => frontmatter[field]))) {
      const where = `/blog/${kind}/${address(name)}`;
      const count = posts.filter(({ frontmatter }) => frontmatter[field].includes(name)).length;
      createLists(where, where, kind, count, TOPIC_PAGE_SIZE, { name });
    }
};

// The feed (every post with its HTML) and the sitemap (every page), as the usual plugins create them.
exports.onPostBuild = async ({ graphql }) => {
  const { data } = await graphql(`
    {
      allSitePage {
        nodes {
          path
        }
      }
      allMarkdownRemark(sort: { frontmatter: { publishDate: DESC } }) {
        nodes {
          html
          frontmatter {
            title
            slug
            publishDate
            metaDescription
          }
        }
      }
    }
  `);
  const items = data.allMarkdownRemark.nodes.map(
    ({ html, frontmatter }) =>
      `<item><title>${frontmatter.title}</title><link>https://example.org/blog/posts/${frontmatter.slug}</link><description>${frontmatter.metaDescription}</description><content:encoded><![CDATA[${html}]]></content:encoded></item>`,
  );
  fs.writeFileSync(
    "public/rss.xml",
    `<rss version="2.0"><channel>${items.join("")}</channel></rss>`,
  );
  const addresses = data.allSitePage.nodes.map(
    (page) => `<url><loc>https://example.org${page.path}</loc></url>`,
  );
  fs.writeFileSync("public/sitemap.xml", `<urlset>${addresses.join("")}</urlset>`);
};
