import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlWebpackPlugin, webpack } from '@console/tooling/webpack/bundler';
import { remotes, root } from '@console/tooling/start/places';

const hostFolder = join(root, 'host');

/** What `remote.json` of a built remote says. */
const describedBy = (remote) => JSON.parse(readFileSync(join(root, remote, 'dist/remote.json'), 'utf8'));

/**
 * Plugins of a build of the host, `name`, that needs neither store nor loader: `importOf` answers the request by which
 * the code of a remote is imported, and what the host has to know of the remotes is part of the build.
 */
export function withoutLoader(name, importOf) {
  const replaced = [
    replacing('load-build-with-retry', loaderOf(name, importOf)),
    replacing('read-release', join(import.meta.dirname, 'read-release.js')),
  ];
  const page = { scriptLoading: 'defer', templateParameters: { override: 'admins' } };
  return [
    ...replaced,
    new webpack.DefinePlugin({
      PROVIDED_VERSIONS: '({})',
      releaseOfThisBundle: JSON.stringify(releaseOfBuilds()),
    }),
    new HtmlWebpackPlugin({ template: join(hostFolder, 'src/index.html'), ...page }),
    new HtmlWebpackPlugin({
      template: join(hostFolder, 'src/features/dev/sandbox-frame.html'),
      filename: 'sandbox-frame.html',
      inject: false,
    }),
  ];
}

function replacing(name, file) {
  return new webpack.NormalModuleReplacementPlugin(
    new RegExp(`^\\./${name}$|loader/${name}$`),
    (resource) => {
      if (resource.context.startsWith(hostFolder)) resource.request = file;
    },
  );
}

/** In the place of the host's loader: a file, as webpack follows no `import()` that a plugin writes into another one. */
function loaderOf(build, importOf) {
  const entries = remotes.map((remote) => {
    const { name } = describedBy(remote);
    return `${JSON.stringify(name)}: () => import(${JSON.stringify(importOf(remote))})`;
  });
  const folder = join(root, '.cache/bench', build);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'load-build.js');
  const lines = [
    `const remotes = { ${entries.join(', ')} };`,
    'export const loadBuild = (name) => remotes[name]();',
    'export const startLoading = loadBuild;',
    'export const forgetBuild = () => undefined;',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
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
