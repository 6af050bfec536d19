/** The dependency fields of a package.json. */
export type PackageFile = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
/** What `npm run try:version` can try. */
export type Tried = "gatsby" | "react";

/** A version of three numbers; anything else is a tag such as "latest" or "next", which all packages of a family have. */
const NUMBER = /^(\d+)\.(\d+)\.\d+$/;
/** Packages that are published together with Gatsby. */
const OF_GATSBY = /^(?:gatsby-(?:plugin|source|transformer)-|babel-preset-gatsby$)/;

/** Gatsby itself and the project's other Gatsby packages, as arguments of `npm install`. */
function gatsbyPackages(version: string, { dependencies, devDependencies }: PackageFile): string[] {
  const minor = NUMBER.exec(version)?.[2];
  const others = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    OF_GATSBY.test(name),
  );
  return [
    `gatsby@${version}`,
    ...others.map(([name, installed]) => {
      // gatsby 5.16 goes with gatsby-plugin-react-helmet 6.16 and babel-preset-gatsby 3.16.
      const [major] = installed.split(".", 1);
      return minor ? `${name}@~${major}.${minor}.0` : `${name}@${version}`;
    }),
  ];
}

/** React, its DOM and their types, which have React's major version. */
function reactPackages(version: string): string[] {
  const types = NUMBER.exec(version)?.[1] ?? version;
  return [
    `react@${version}`,
    `react-dom@${version}`,
    `@types/react@${types}`,
    `@types/react-dom@${types}`,
  ];
}

/** What `npm install` is given for another version (a number or a tag) of Gatsby or React. */
export function packagesToTry(tried: Tried, version: string, own: PackageFile): string[] {
  return tried === "gatsby" ? gatsbyPackages(version, own) : reactPackages(version);
}
