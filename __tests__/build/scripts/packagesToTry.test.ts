import { readFileSync } from "node:fs";
import { type PackageFile, packagesToTry } from "../../../scripts/local/packagesToTry";

const own = JSON.parse(readFileSync("package.json", "utf8")) as PackageFile;

test("a tag is used for every package that is published with Gatsby", () => {
  const packages = packagesToTry("gatsby", "next", own);
  expect(packages).toContain("gatsby@next");
  expect(packages).toContain("gatsby-plugin-react-helmet@next");
  expect(packages).toContain("babel-preset-gatsby@next");
  expect(packages.filter((name) => !name.endsWith("@next"))).toEqual([]);
});

test("the plugins of a Gatsby version have its minor version and their own major version", () => {
  const dependencies = { gatsby: "5.16.1", react: "18.3.1", "gatsby-transformer-remark": "6.16.0" };
  expect(packagesToTry("gatsby", "5.17.2", { dependencies, devDependencies: {} })).toEqual([
    "gatsby@5.17.2",
    "gatsby-transformer-remark@~6.17.0",
  ]);
});

test("the types of React have its major version", () => {
  expect(packagesToTry("react", "19.3.1", own)).toEqual([
    "react@19.3.1",
    "react-dom@19.3.1",
    "@types/react@19",
    "@types/react-dom@19",
  ]);
});
