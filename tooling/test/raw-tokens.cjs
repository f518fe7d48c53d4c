// What `tokens.css?raw` is in a build: the text. Other styles are empty in tests.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

module.exports = readFileSync(join(__dirname, '../../shared-ui/src/theme/tokens.css'), 'utf8');
