/**
 * Loaded into a server before its own code (`node --require`): collects its garbage when it is told so by SIGUSR2, as
 * what it holds is to be measured and not what its collector has not come to.
 */
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => collect());
