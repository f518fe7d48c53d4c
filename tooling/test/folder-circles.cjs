/** Circles of folders, where no two files import each other. Tests reach everywhere, and are left out. */
const { options } = require('./boundaries.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      comment:
        'a folder that needs its neighbour and is needed by it: lift what needs both, or push down what they share',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(host|api/server)/src/' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, '[.]test[.]tsx?$', '^api/server/testing/'] },
  },
};
