const { relative } = require("node:path");
const Sequencer = require("@jest/test-sequencer").default;

const order = (process.env.TEST_ORDER ?? "").split("\n");

/** Jest would run the longest test first; a mutant's tests run in the order that finds it soonest (testMutant.ts). */
module.exports = class extends Sequencer {
  sort(tests) {
    const place = ({ path }) => order.indexOf(relative(process.cwd(), path));
    return [...tests].sort((a, b) => place(a) - place(b));
  }
};
