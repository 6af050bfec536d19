// A simple Gatsby blog, set up like the official starter, to compare our build with.
module.exports = {
  // The same addresses as our site.
  trailingSlash: "never",
  siteMetadata: { title: "Plain", siteUrl: "https://example.org" },
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "posts", path: `${__dirname}/content/posts` },
    },
    "gatsby-transformer-remark",
  ],
};
