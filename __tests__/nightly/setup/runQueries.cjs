// Runs in a copy of the project: brings Gatsby up to where queries can be asked, asks those that come
// in as JSON on standard input, and writes the answers after a marker.
const { readFileSync } = require("node:fs");
const { join } = require("node:path");

const inProject = (name) => require(require.resolve(name, { paths: [process.cwd()] }));
process.env.NODE_ENV = "production";
process.env.gatsby_executing_command = "build";

const { bootstrap } = inProject("gatsby/dist/bootstrap");
const program = {
  _: ["build"],
  directory: process.cwd(),
  sitePackageJson: JSON.parse(readFileSync(join(process.cwd(), "package.json"), "utf8")),
  extensions: [".js", ".jsx", ".ts", ".tsx"],
  report: inProject("gatsby/reporter"),
  browserslist: ["defaults"],
};

(async () => {
  const queries = JSON.parse(readFileSync(0, "utf8"));
  const { gatsbyNodeGraphQLFunction: ask } = await bootstrap({ program });
  const answers = [];
  for (const query of queries) answers.push(await ask(query));
  process.stdout.write(`\n<answers>${JSON.stringify(answers)}</answers>\n`, () => process.exit(0));
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
