import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../start/places.mjs';

const left = new Set(['.git', '.cache', '.data', 'dist', 'test-results', 'docs']);

/** A copy of the workspace with the packages that are installed, for generators to write into; answers its folder. */
export function copyWorkspace() {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  for (const name of readdirSync(root).filter((one) => one !== 'node_modules' && !left.has(one))) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      // links of packages stay right beside their package
      verbatimSymlinks: true,
      filter: (path) => !left.has(basename(path)),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Gives a new remote the links that an install would make: those of a remote that uses the same packages. */
export function linkPackages(folder, remote) {
  const links = join(root, 'remote-best-ideas/node_modules');
  cpSync(links, join(folder, remote, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}
