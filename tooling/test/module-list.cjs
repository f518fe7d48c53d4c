/** Jest's twin of api/server/src/module-list.ts: the same modules, found on disk instead of by webpack. */
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

const source = join(__dirname, '../../api/server/src');
const filesEndingIn = (ending) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => require(join(source, file)));

module.exports = {
  routesOfModules: filesEndingIn('.routes.ts').map(({ routes }) => routes),
  seedsOfModules: filesEndingIn('.seed.ts').map(({ seed }) => seed),
  baseDataOfModules: filesEndingIn('.base-data.ts').map(({ baseData }) => baseData),
  jobsOfModules: filesEndingIn('.scheduled-job.ts').flatMap(({ jobs }) => jobs),
};
