/**
 * Jest reads, wraps and runs every module anew for each test file, and antd with its table is 3500 of them. So the
 * libraries of many modules are bundled once, into one file a group; `libraries` in jest.config.mjs leads to them.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { root } from '../start/places.mjs';
import { bundleFolder, libraryGroups } from './library-groups.mjs';

/** Of these there must be one copy, which our own modules import too; pino looks for its threads beside itself. */
const single = /^(react|react-dom|dayjs|scheduler|pino)(\/|$)/;

/** Bundles them, unless they are there in the versions that are installed. */
export async function bundleLibraries() {
  const version = versionOf([
    'pnpm-lock.yaml',
    'tooling/test/library-groups.mjs',
    relative(root, import.meta.filename),
  ]);
  const versionFile = join(bundleFolder, 'version');
  if (existsSync(versionFile) && readFileSync(versionFile, 'utf8') === version) return;
  const made = `${bundleFolder}-${randomUUID()}`;
  const entry = Object.fromEntries(libraryGroups.map((group) => [group.name, writeGroup(made, group)]));
  const stats = await build({
    mode: 'none',
    context: root,
    target: 'node20',
    entry,
    output: { path: made, filename: '[name].cjs', library: { type: 'commonjs2' } },
    resolve: { conditionNames: ['require', 'node', 'default'], mainFields: ['main'] },
    externals: [
      ({ context, request }, callback) =>
        single.test(request)
          ? callback(null, `commonjs ${createRequire(join(context, 'importer.js')).resolve(request)}`)
          : callback(),
    ],
    node: false,
    performance: false,
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  writeFileSync(join(made, 'version'), version);
  rmSync(bundleFolder, { recursive: true, force: true });
  renameSync(made, bundleFolder);
}

// `promisify` sees the last overload alone
const build = /** @type {(config: any) => Promise<webpack.Stats>} */ (promisify(webpack));

function versionOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Writes the entry of a group, and beside it a module for each library that takes it out of the bundle. */
function writeGroup(folder, { name, of, libraries }) {
  const { resolve } = createRequire(join(root, of, 'package.json'));
  const lines = libraries.map(
    (library) => `  ${JSON.stringify(library)}: () => require(${JSON.stringify(resolve(library))}),`,
  );
  const entry = join(folder, 'entries', `${name}.cjs`);
  mkdirSync(dirname(entry), { recursive: true });
  writeFileSync(entry, `module.exports = {\n${lines.join('\n')}\n};\n`);
  for (const library of libraries) {
    const module = join(folder, 'libraries', `${library}.cjs`);
    const bundle = relative(dirname(module), join(folder, `${name}.cjs`));
    mkdirSync(dirname(module), { recursive: true });
    writeFileSync(module, `module.exports = require('${bundle}')['${library}']();\n`);
  }
  return entry;
}
