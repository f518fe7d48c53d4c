/** Jest's twin of remote-builder/src/editor/blocks/settings-list.ts: the same files, found on disk instead of by webpack. */
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

const blocks = join(__dirname, '../../shared-report/src/blocks');

module.exports = {
  blockSettings: readdirSync(blocks, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-settings.tsx'))
    .sort()
    .map((file) => require(join(blocks, file)).settings),
};
