/** Jest's twin of shared-report/src/controls/settings/settings-list.ts. */
const { webpackContextFrom } = require('../webpack/webpack-context.cjs');

const files = webpackContextFrom(__dirname)('../../shared-report/src/blocks', { regExp: /-settings\.tsx$/ });

module.exports = { blockSettings: files.keys().map((file) => files(file).settings) };
