import { join } from 'node:path';
import { packageJson } from './package-json.mjs';
import { cssLoader, resolve, rules } from './rules.mjs';

/** A program for Node: our own packages in one file, libraries beside it in node_modules. */
export function nodeConfig(folder, { entry, root, bundled = [], esModules = [] }) {
  const libraries = Object.keys(packageJson(folder).dependencies).filter(
    (name) => !name.startsWith('@console/') && !bundled.includes(name),
  );
  return {
    mode: 'production',
    context: folder,
    target: 'node20',
    devtool: 'source-map',
    entry,
    output: {
      path: join(folder, 'dist'),
      filename: '[name].js',
      library: { type: 'commonjs2' },
      clean: true,
    },
    resolve: { ...resolve, conditionNames: ['node', 'import', 'require', 'default'] },
    module: {
      rules: rules({ styles: [cssLoader({ salt: 'node', exportOnlyLocals: true })], files: 'asset/inline' }),
    },
    externals: [
      ({ request }, callback) => {
        const name = libraries.find((library) => request === library || request.startsWith(`${library}/`));
        if (!name) return callback();
        // a module that only exists as ES module is imported, everything else required
        return callback(null, `${esModules.includes(name) ? 'import' : 'node-commonjs'} ${request}`);
      },
    ],
    externalsPresets: { node: true },
    node: { __dirname: false },
    optimization: { minimize: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache/webpack'),
      name: packageJson(folder).name.replace('@console/', ''),
      buildDependencies: { config: [import.meta.filename] },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
