import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Root of the workspace. */
export const root = dirname(dirname(import.meta.dirname));

/** Folder of everything the console keeps on this machine. */
export const dataDir = resolve(root, process.env.DATA_DIR || '.data');
export const storeDir = join(dataDir, 'store');
export const host = process.env.HOST || '127.0.0.1';
export const port = Number(process.env.PORT || 4000);

/** Name of the environment whose releases this machine serves. */
export const environment = 'local';

/** Folders of the remotes: `remote-*`, wherever one exposes something. */
export const remotes = readdirSync(root)
  .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'src/remote.ts')))
  .sort();

/** Programs and pages in the order of building; what is not a remote is needed first. */
export const targets = ['release', 'api/server', 'host', ...remotes];
