import { ModuleFederationPlugin } from '@console/tooling/webpack/bundler';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { remotes, root } from '@console/tooling/start/places';
import { browserConfig } from '@console/tooling/webpack/browser-config';
import { packageJson } from '@console/tooling/webpack/package-json';
import { withoutLoader } from '../one-bundle/without-loader.mjs';

const libraries = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', 'single-spa'];
const fromUi = ['antd', '@ant-design/pro-table'];

/**
 * The same sources as a team would federate them by the book: `remoteEntry.js` of each remote named in the host's
 * configuration, libraries shared whole with the defaults of the plugin, no hints and no integrity.
 */
export function stockConfigs(outputFolder) {
  return [hostConfig(outputFolder), ...remotes.map((remote) => remoteConfig(remote, outputFolder))];
}

const nameOf = (remote) => remote.replace('remote-', '');
const globalOf = (remote) => remote.replaceAll('-', '_');

function hostConfig(outputFolder) {
  const named = remotes.map((remote) => [
    globalOf(remote),
    `${globalOf(remote)}@/remotes/${nameOf(remote)}/remoteEntry.js`,
  ]);
  const config = configOf(join(root, 'host'), { uniqueName: 'stock-host', publicPath: '/' });
  return {
    ...config,
    output: { ...config.output, path: outputFolder },
    entry: { main: join(import.meta.dirname, 'main.js') },
    plugins: [
      ...config.plugins,
      federated({ name: 'stock_host', remotes: Object.fromEntries(named) }),
      ...withoutLoader('stock-federation', (remote) => `${globalOf(remote)}/remote`),
    ],
  };
}

function remoteConfig(remote, outputFolder) {
  const global = globalOf(remote);
  const config = configOf(join(root, remote), { uniqueName: `stock-${remote}`, publicPath: 'auto' });
  return {
    ...config,
    output: { ...config.output, path: join(outputFolder, 'remotes', nameOf(remote)) },
    entry: {},
    plugins: [
      ...config.plugins,
      federated({ name: global, filename: 'remoteEntry.js', exposes: { './remote': './src/remote.ts' } }),
    ],
  };
}

const configOf = (folder, names) => {
  const config = browserConfig({ folder, root, isProduction: true, ...names });
  // what a build of the host does with its folder must not take the remotes in it
  return { ...config, output: { ...config.output, clean: false } };
};

const federated = (options) =>
  new ModuleFederationPlugin({ ...options, shared: sharedModules(), dts: false, dev: false });

function sharedModules() {
  const ofHost = createRequire(join(root, 'host/package.json'));
  const ofUi = createRequire(join(root, 'shared-ui/package.json'));
  const own = packageJson(join(root, 'shared-auth')).version;
  return Object.fromEntries([
    ...libraries.map((name) => [name, shareOf(ofHost(`${name}/package.json`).version)]),
    // the renderer is in `react-dom/client`, which the name of the package does not share
    ...['react', 'react-dom'].map((name) => {
      const { version } = ofHost(`${name}/package.json`);
      return [`${name}/`, { ...shareOf(version), version }];
    }),
    ...fromUi.map((name) => [name, shareOf(ofUi(`${name}/package.json`).version)]),
    // one session in the page, or nobody is signed in
    ['@console/shared-auth/', { ...shareOf(own), version: own }],
  ]);
}

const shareOf = (version) => ({ singleton: true, requiredVersion: `^${version}` });
