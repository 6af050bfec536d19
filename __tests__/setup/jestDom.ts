import "@testing-library/jest-dom";

// What Gatsby's <Link> expects of the page that it runs in.
Object.assign(globalThis, {
  __BASE_PATH__: "",
  ___loader: { enqueue: () => {}, hovering: () => {} },
});

// jsdom lays nothing out, so it has nothing to scroll.
Element.prototype.scrollIntoView = () => {};
