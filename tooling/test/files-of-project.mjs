import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/places.mjs';

const skippedFolders = new Set(['node_modules', 'dist', 'data', 'gen']);

/** Paths of the files that people write, below the root of the project. */
export function filesOfProject(folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (entry.isFile()) return [path];
    const isSkipped = skippedFolders.has(entry.name) || entry.name.startsWith('.');
    return entry.isDirectory() && !isSkipped ? filesOfProject(`${path}/`) : [];
  });
}
