// Class names are their own keys, so that a test never depends on the generated ones. As a prototype, because
// `import * as` copies what a module itself has.
module.exports = Object.create(new Proxy({}, { get: (_, key) => key }));
