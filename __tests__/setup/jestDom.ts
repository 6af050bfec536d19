import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// A wait ends as soon as the state is there; its limit is for the slowest machine that runs the gate.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

// What Gatsby's <Link> expects of the page that it runs in.
Object.assign(globalThis, {
  __BASE_PATH__: "",
  ___loader: { enqueue: () => {}, hovering: () => {} },
});
