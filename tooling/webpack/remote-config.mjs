import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { dirname } from 'node:path';
import { browserConfig } from './browser-config.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { packageJson } from './package-json.mjs';
import { RemoteJsonPlugin } from './remote-json-plugin.mjs';
import { SameAnywherePlugin } from './same-anywhere-plugin.mjs';
import { scopeLoader } from './scoped-styles.mjs';
import { consumedModules } from './shared-modules.mjs';

/** Pages from which on a module belongs to all: one file of them, instead of one for each set of pages. */
const MANY_PAGES = 6;
const splitChunks = {
  cacheGroups: {
    defaultVendors: false,
    // of any size: styles that many pages share are small, and would be in each of them
    pages: { name: 'pages', chunks: 'async', minChunks: MANY_PAGES, minSize: 0, priority: 10 },
  },
};

/** The build of a remote: one exposed module, `./remote`, and `remote.json` beside it. */
export function remoteConfig(folder, { isProduction = true } = {}) {
  const root = dirname(folder);
  const name = packageJson(folder).name.replace('@console/remote-', '');
  const global = `remote_${name.replaceAll('-', '_')}`;
  const config = browserConfig({
    ...{ folder, root, isProduction, uniqueName: global },
    publicPath: 'auto',
    styleLoaders: [scopeLoader(name)],
  });
  return {
    ...config,
    entry: {},
    optimization: { ...config.optimization, splitChunks },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: global,
        filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
        shareStrategy: 'loaded-first',
        shared: consumedModules(root),
        experiments: { externalRuntime: true },
        manifest: false,
        dts: false,
        dev: false,
      }),
      new IntegrityPlugin(),
      new SameAnywherePlugin(root),
      new RemoteJsonPlugin({ name, folder, root, isProduction }),
    ],
  };
}
