const { createHash } = require("node:crypto");
const { extname } = require("node:path");
const { transformSync, version } = require("esbuild");

const LOADERS = {
  ".js": "jsx",
  ".jsx": "jsx",
  ".cjs": "js",
  ".mjs": "js",
  ".ts": "ts",
  ".tsx": "tsx",
};

/** Compiles what Jest loads. Unlike Babel it leaves `jest.mock` below the imports: mock what is imported later. */
module.exports = {
  getCacheKey: (source, file) =>
    createHash("sha256").update(`${version} ${file}\n${source}`).digest("hex"),
  process: (source, file) =>
    transformSync(source, {
      loader: LOADERS[extname(file)],
      format: "cjs",
      target: `node${process.versions.node}`,
      // Jest's sandbox has none of its own.
      supported: { "dynamic-import": false },
      jsx: "automatic",
      sourcemap: "inline",
      sourcefile: file,
    }),
};
