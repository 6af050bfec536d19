const { extname } = require("node:path");
const { transformSync } = require("esbuild");

const LOADERS = { ".js": "jsx", ".ts": "ts", ".tsx": "tsx" };

/** Compiles what Jest loads. Unlike Babel it leaves `jest.mock` below the imports: mock what is imported later. */
exports.process = (source, file) =>
  transformSync(source, {
    loader: LOADERS[extname(file)],
    format: "cjs",
    target: `node${process.versions.node}`,
    // Jest's sandbox has none of its own.
    supported: { "dynamic-import": false },
    jsx: "automatic",
    sourcemap: "inline",
    sourcefile: file,
  });
