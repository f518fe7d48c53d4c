/** Layers of the server, each on those before it: docs/decisions/0019-layers-of-the-server.md. */
const layers = ['platform', 'people', 'operations', 'reference-data', 'research', 'workflows'];

const isTest = '[.]test[.]tsx?$';
const rule = (name, comment, from, to) => ({
  ...{ name, comment, severity: 'error' },
  from: { path: from, pathNot: isTest },
  to: { path: to },
});

const above = (layer) => layers.slice(layers.indexOf(layer) + 1);

const layerRules = [
  ...layers
    .slice(0, -1)
    .map((layer) =>
      rule(
        `layer-${layer}`,
        `${layer} is below ${above(layer).join(', ')}: lift what needs both, or push down what they share`,
        `^api/server/src/${layer}/`,
        `^api/server/src/(${above(layer).join('|')})/`,
      ),
    ),
  rule(
    'platform-knows-no-module',
    'services.ts is made of the platform: ask for the parts, such as a database',
    '^api/server/src/(platform|migrations)/',
    '^api/server/src/[^/]+[.]ts$',
  ),
  rule(
    'services-are-of-the-platform',
    'what modules work with says nothing of modules',
    '^api/server/src/services[.]ts$',
    `^api/server/src/(${above('platform').join('|')})/`,
  ),
  rule(
    'entries-of-the-server-are-on-top',
    'of the files beside the layers, modules know services.ts alone',
    `^api/server/src/(${layers.join('|')}|services[.]ts)`,
    '^api/server/src/(?!services[.])[^/]+[.]ts$',
  ),
  rule(
    'entries-of-the-host-are-on-top',
    'they put the rooms of the host together',
    '^host/src/[^/]+/',
    '^host/src/[^/]+[.]tsx?$',
  ),
];

module.exports = { layerRules };
