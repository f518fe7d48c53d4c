import HtmlWebpackPlugin from 'html-webpack-plugin';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { remotes, root } from '../../start/places.mjs';
import { browserConfig } from '../../webpack/browser-config.mjs';

const here = import.meta.dirname;

/** The same console without federation: host and remotes in one build, each page a chunk of it. */
export function bundleConfig(outputFolder) {
  const folder = join(root, 'host');
  const config = browserConfig({
    folder,
    root,
    isProduction: true,
    publicPath: '/',
    uniqueName: 'one-bundle',
  });
  const replaced = ['load-build', 'read-release'].map(
    (name) =>
      new webpack.NormalModuleReplacementPlugin(new RegExp(`^\\./${name}$|loader/${name}$`), (resource) => {
        if (resource.context.startsWith(folder)) resource.request = join(here, `${name}.js`);
      }),
  );
  return {
    ...config,
    output: { ...config.output, path: outputFolder },
    entry: { main: './src/main.tsx' },
    plugins: [
      ...config.plugins,
      ...replaced,
      new webpack.DefinePlugin({
        remotesOfThisBundle: remotesByName(),
        releaseOfThisBundle: JSON.stringify(releaseOfBuilds()),
      }),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        templateParameters: { override: 'admins' },
      }),
      new HtmlWebpackPlugin({
        template: './src/features/dev/sandbox-frame.html',
        filename: 'sandbox-frame.html',
        inject: false,
      }),
    ],
  };
}

const describedBy = (remote) => JSON.parse(readFileSync(join(root, remote, 'dist/remote.json'), 'utf8'));

function remotesByName() {
  const entries = remotes.map((remote) => {
    const file = JSON.stringify(join(root, remote, 'src/remote.ts'));
    return `${JSON.stringify(describedBy(remote).name)}: () => import(${file})`;
  });
  return `({ ${entries.join(', ')} })`;
}

/** A release document without a hash: names, routes and menus of the remotes. */
function releaseOfBuilds() {
  const pinned = remotes.map((remote) => {
    const { name, version, entry, routes, menu, contract } = describedBy(remote);
    const build = { version, base: `artifacts/${name}/`, entry, sri: {}, routes, menu, contract };
    return [name, { ...build, enabled: true, fallback: null, rollout: [] }];
  });
  return {
    ...{ schema: 'release/v1', env: 'none', number: 1, parent: null, createdAt: '2026-11-21T00:00:00Z' },
    ...{ actor: 'bench', reason: 'one bundle', kind: 'pin', checks: [] },
    host: { version: '1.0.0', contract: '1.1.0', shared: {} },
    remotes: Object.fromEntries(pinned),
  };
}
