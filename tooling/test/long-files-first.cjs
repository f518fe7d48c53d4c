const { default: Sequencer } = require('@jest/test-sequencer');
const { longFiles } = require('./long-files.cjs');

// a suite of the server stands for a dozen files
const first = [...longFiles, /test\/suites\//];

const rank = ({ path }) => {
  const found = first.findIndex((file) => file.test(path));
  return found < 0 ? first.length : found;
};

/** The order of jest but for the longest files, which come first: the last one would run alone beside an idle core. */
module.exports = class LongFilesFirst extends Sequencer {
  sort(tests) {
    return [.../** @type {typeof tests} */ (super.sort(tests))].sort((one, other) => rank(one) - rank(other));
  }
};
