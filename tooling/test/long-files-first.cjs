const { default: Sequencer } = require('@jest/test-sequencer');

/** Files that take a minute or more; a clean clone has no times of its own to go by, and goes by size. */
const long = [
  /fuzz\/fuzz\.test/,
  /access\/endpoint-access/,
  /company-search/,
  /demo-data/,
  /migrations\/upgrade/,
];

const rank = ({ path }) => {
  const found = long.findIndex((file) => file.test(path));
  return found < 0 ? long.length : found;
};

/** The order of jest but for the longest files, which come first: the last one would run alone beside an idle core. */
module.exports = class LongFilesFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};
