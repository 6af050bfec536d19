// Class names are their own keys, so that a test never depends on the generated ones.
module.exports = new Proxy(
  {},
  {
    get: (_target, key) => (key === "__esModule" ? true : key === "default" ? module.exports : key),
  },
);
