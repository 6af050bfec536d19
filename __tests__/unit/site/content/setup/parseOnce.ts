import type { Root } from "mdast";
import type * as Module from "../../../../../src/site/content/markdownTree";

const MODULE = "../../../../../src/site/content/markdownTree";

// Each check reads the whole site, whose texts stay the same: each is parsed once in a file of tests. Imported before the check.
jest.mock<typeof Module>(MODULE, () => {
  const actual = jest.requireActual<typeof Module>(MODULE);
  const trees = new Map<string, Root>();
  return {
    ...actual,
    markdownTree(text) {
      const tree = trees.get(text) ?? actual.markdownTree(text);
      trees.set(text, tree);
      return tree;
    },
  };
});
