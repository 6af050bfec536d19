/** The dependency fields of a package.json. */
export type PackageFile = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** A version of three numbers; anything else is a tag such as "latest" or "next", which all of Gatsby's packages have. */
const NUMBER = /^\d+\.(\d+)\.\d+$/;
/** Packages that are published together with Gatsby. */
const OF_GATSBY = /^(?:gatsby-(?:plugin|source|transformer)-|babel-preset-gatsby$)/;

/** The packages to install for a version of Gatsby: Gatsby itself and the project's other Gatsby packages. */
export function gatsbyPackages(
  version: string,
  { dependencies, devDependencies }: PackageFile,
): string[] {
  const minor = NUMBER.exec(version)?.[1];
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
