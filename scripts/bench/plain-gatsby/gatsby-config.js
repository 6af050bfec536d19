// A straightforward Gatsby blog, to compare our build with: what the official starter does.
module.exports = {
  siteMetadata: { title: "Plain", siteUrl: "https://example.org" },
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "posts", path: `${__dirname}/content/posts` },
    },
    "gatsby-transformer-remark",
  ],
};
