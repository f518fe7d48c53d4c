import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagesLoadedBy, placePackages } from './runtime-packages.mjs';

const emptyFolder = () => realpathSync(mkdtempSync(join(tmpdir(), 'packages-')));

it('reads the packages of built programs, not their own files and not those of Node', () => {
  const dist = emptyFolder();
  writeFileSync(
    join(dist, 'a.js'),
    'require("fastify"); require("node:fs"); require("./625.js"); require("os")',
  );
  writeFileSync(
    join(dist, 'b.js'),
    'import("@aws-sdk/client-s3"); require("csv-parse/sync"); require("fastify")',
  );
  writeFileSync(join(dist, 'b.js.map'), 'require("left-out")');
  expect(packagesLoadedBy(dist)).toEqual(['@aws-sdk/client-s3', 'csv-parse', 'fastify']);
});

/** An installation as pnpm lays it out: each `name@version` with what it uses beside it. */
function install(packages: Readonly<Record<string, readonly string[]>>): string {
  const root = emptyFolder();
  for (const [id, uses] of Object.entries(packages)) {
    const folder = join(root, '.pnpm', id, 'node_modules');
    const [name = '', version] = id.split('@');
    mkdirSync(join(folder, name), { recursive: true });
    const dependencies = Object.fromEntries(uses.map((use) => use.split('@')));
    const optionalDependencies = { 'of-another-system': '1' };
    writeFileSync(
      join(folder, name, 'package.json'),
      JSON.stringify({ name, version, dependencies, optionalDependencies }),
    );
    for (const use of uses) {
      const [used = ''] = use.split('@');
      symlinkSync(join(root, '.pnpm', use, 'node_modules', used), join(folder, used));
    }
  }
  return root;
}

it('places one version of a package on top and another below who uses it', () => {
  const root = install({
    'app@1': ['one@1', 'two@1'],
    'one@1': ['deep@2'],
    'two@1': ['deep@1', 'one@1'],
    'deep@1': ['leaf@1'],
    'deep@2': ['leaf@1'],
    'leaf@1': [],
  });
  const app = join(root, '.pnpm/app@1');
  const placed: ReadonlyMap<string, string> = placePackages([{ folder: app, names: ['one', 'two'] }]);
  const at = (id: string) => join(root, '.pnpm', id, 'node_modules', id.split('@')[0] ?? '');
  expect([...placed].sort()).toEqual([
    ['node_modules/deep', at('deep@2')],
    ['node_modules/leaf', at('leaf@1')],
    ['node_modules/one', at('one@1')],
    ['node_modules/two', at('two@1')],
    ['node_modules/two/node_modules/deep', at('deep@1')],
  ]);
});

it('says which package is not installed', () => {
  expect(() => placePackages([{ folder: emptyFolder(), names: ['fastify'] }])).toThrow(
    /fastify is not installed/,
  );
});
