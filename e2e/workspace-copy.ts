import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = dirname(__dirname);
/** What a remote is built from, and the release tool as it is built. */
const folders = [
  'api/contract',
  'docs/examples',
  'host',
  'release',
  'shared-auth',
  'shared-ui',
  'shared-report',
  'tooling',
];

/** Runs a command in the copy; answers what it printed. */
type Run = (file: string, words: readonly string[], env?: Readonly<Record<string, string>>) => string;

/** A copy of the workspace with the packages that are installed, in which remotes may be made. */
export function copyWorkspace(): { readonly folder: string; readonly run: Run } {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  const files = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of [...files.map(({ name }) => name), ...folders])
    cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
  // the generator takes two files over from a remote that is there
  cpSync(join(root, 'remote-admin/src/features.ts'), join(folder, 'remote-admin/src/features.ts'));
  cpSync(join(root, 'remote-admin/src/features.test.ts'), join(folder, 'remote-admin/src/features.test.ts'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const run: Run = (file, words, env = {}) =>
    execFileSync(file, words, { cwd: folder, env: { ...process.env, ...env }, encoding: 'utf8' });
  return { folder, run };
}

/** A second checkout at another path, with packages of its own, in which this remote can be built; answers its folder. */
export function secondCheckout(remote: string): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // beside the checkout, as hard links lead to no other disk: a copy of all packages would take a gigabyte
  const folder = mkdtempSync(join(root, '.cache/checkout-'));
  const files = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of [...files.map(({ name }) => name), ...folders, 'node_modules', remote]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    execFileSync('cp', ['-al', join(root, path), join(folder, path)]);
  }
  // what the build writes, which has to be files of its own
  for (const built of ['dist', 'node_modules/.federation'])
    rmSync(join(folder, remote, built), { recursive: true, force: true });
  return folder;
}

/** Gives a new remote the links that an install would make: those of a remote that uses the same packages. */
export function linkPackages(folder: string, remote: string): void {
  const links = join(root, 'remote-best-ideas/node_modules');
  cpSync(links, join(folder, remote, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}
