import "@testing-library/jest-dom";

// What Gatsby's <Link> expects of the page that it runs in.
Object.assign(globalThis, {
  __BASE_PATH__: "",
  ___loader: { enqueue: () => {}, hovering: () => {} },
});
