import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inputsHash, inputsOf, lockedFor } from './inputs.mjs';
import * as places from './places.mjs';

const { root }: { readonly root: string } = places;
const remotes: readonly string[] = places.remotes;
const targets: readonly string[] = places.targets;

const inputs = new Map<string, ReadonlySet<string>>(
  targets.map((target) => [target, new Set<string>(inputsOf(target))]),
);
/** What is built again when a file changes. */
const rebuiltBy = (file: string) => targets.filter((target) => inputs.get(target)?.has(file)).sort();
const sorted = (list: readonly string[]) => [...list].sort();

const pages = sorted(['host', ...remotes]);
const printing = sorted(['api/server', ...remotes]);

it.each([
  ['api/contract/src/session.ts', sorted(['api/server', ...pages])],
  ['api/contract/package.json', sorted(['api/server', ...pages])],
  ['release/src/contract/remote-json.ts', sorted(targets)],
  ['release/src/cli/main.ts', sorted(targets)],
  ['release/webpack.config.mjs', ['release']],
  ['shared-auth/src/access/can.ts', sorted(['api/server', ...pages])],
  ['shared-ui/src/theme/tokens.css', sorted(targets.filter((target) => target !== 'release'))],
  ['shared-report/src/model/document/document.ts', printing],
  ['api/server/src/serve.ts', ['api/server']],
  ['api/server/data/reports.json', ['api/server']],
  ['api/server/webpack.config.mjs', ['api/server']],
  ['host/src/main.tsx', ['host']],
  ['host/package.json', ['host']],
  ['host/webpack.config.mjs', ['host']],
  ['tooling/webpack/rules.mjs', sorted(targets)],
  ['tooling/start/build.mjs', []],
  ['README.md', []],
])('a change of %s builds %j', (file, rebuilt) => {
  expect(rebuiltBy(file)).toEqual(rebuilt);
});

it('builds a remote again by each of its own files, and nothing else', () => {
  for (const remote of remotes)
    for (const file of ['src/remote.ts', 'package.json', 'webpack.config.mjs'])
      expect([file, rebuiltBy(`${remote}/${file}`)]).toEqual([file, [remote]]);
});

it('builds nothing again for a test, nor for what a test needs', () => {
  for (const files of inputs.values())
    for (const file of files) expect(file).not.toMatch(/\.test\.|\/testing\/|\/node_modules\/|\/dist\//);
});

it('leaves no folder of a package out', () => {
  const known = ['src', 'data', 'testing', 'node_modules', 'dist', 'package.json', 'webpack.config.mjs'];
  for (const target of targets)
    expect(
      readdirSync(join(root, target)).filter((name) => !known.includes(name) && !name.startsWith('.')),
    ).toEqual([]);
});

describe('what is installed', () => {
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');

  it('counts for the packages that use it: a new remote builds no other one again', () => {
    const more = lockfile.replace('\npackages:\n', '\n  remote-new:\n    dependencies: {}\n\npackages:\n');
    expect(lockedFor(more, ['.', 'host'])).toBe(lockedFor(lockfile, ['.', 'host']));
    expect(lockedFor(more, ['remote-new'])).toContain('remote-new:');
    const hostChanged = lockfile.replace('\n  host:\n', '\n  host:\n    added: true\n');
    expect(lockedFor(hostChanged, ['.', 'host'])).not.toBe(lockedFor(lockfile, ['.', 'host']));
    expect(lockedFor(hostChanged, ['.', 'release'])).toBe(lockedFor(lockfile, ['.', 'release']));
  });

  it('counts for all where a version changes', () => {
    const changed = lockfile.replace('\nsnapshots:\n', '\nsnapshots:\n\n  other@1.0.0: {}\n');
    expect(lockedFor(changed, ['host'])).not.toBe(lockedFor(lockfile, ['host']));
  });
});

it('gives a released version a build of its own', () => {
  const before = inputsHash('release');
  process.env['REMOTE_VERSION'] = '9.9.9';
  expect(inputsHash('release')).not.toBe(before);
  delete process.env['REMOTE_VERSION'];
  expect(inputsHash('release')).toBe(before);
});
