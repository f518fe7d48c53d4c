/** Jest's twin of shared-report/src/renderer/report/view-list.ts. */
const { webpackContextFrom } = require('../webpack/webpack-context.cjs');

const files = webpackContextFrom(__dirname)('../../shared-report/src/blocks', { regExp: /-view\.tsx$/ });

module.exports = { blockViews: files.keys().map((file) => files(file).view) };
