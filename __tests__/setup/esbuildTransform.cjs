const { createTransformer } = require("babel-jest").default;

// For the Node.js that runs the tests; babel-preset-gatsby writes for browsers, which takes twice as long.
module.exports = createTransformer({
  presets: [
    ["@babel/preset-env", { targets: { node: "current" } }],
    ["@babel/preset-react", { runtime: "automatic" }],
    "@babel/preset-typescript",
  ],
});
