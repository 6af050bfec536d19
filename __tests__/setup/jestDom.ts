import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// A wait ends as soon as the state is there; its limit is for the slowest machine that runs the gate.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out, so it has nothing to scroll. Some tests run without it.
if (typeof Element !== "undefined") Element.prototype.scrollIntoView = () => {};
