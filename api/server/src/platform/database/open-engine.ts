import { join } from 'node:path';
import type { Environment } from '../environment';
import { closeFiles } from '../private-files';
import type { SqlEngine } from './engine';
import { lockFolder } from './folder-lock';
import { pgliteInWorker } from './pglite-engine';
import { postgresServer } from './postgres-engine';

/** A database that is there to be asked; the embedded one is locked until `unlock`. */
export interface OpenEngine {
  readonly engine: SqlEngine;
  unlock(): void;
}

/** The database that the environment names. One that another server has is refused before this returns. */
export function openEngine({
  databaseUrl,
  dataDir,
}: Pick<Environment, 'databaseUrl' | 'dataDir'>): Promise<OpenEngine> {
  if (databaseUrl) return Promise.resolve({ engine: postgresServer(databaseUrl), unlock: () => undefined });
  const folder = join(dataDir, 'database');
  const unlock = lockFolder(folder);
  // the worker lies beside the program
  const opening = pgliteInWorker(join(folder, 'pglite'), join(__dirname, 'pglite-worker.js'));
  return opening.then((engine) => {
    closeFiles(folder);
    return { engine, unlock };
  });
}
