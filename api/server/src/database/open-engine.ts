import { join } from 'node:path';
import type { Environment } from '../environment';
import type { SqlEngine } from './engine';
import { lockFolder } from './folder-lock';
import { pgliteInWorker } from './pglite-engine';
import { postgresServer } from './postgres-engine';

/** The database that the environment names; the embedded one is locked until `unlock`. */
export async function openEngine({
  databaseUrl,
  dataDir,
}: Pick<Environment, 'databaseUrl' | 'dataDir'>): Promise<{ readonly engine: SqlEngine; unlock(): void }> {
  if (databaseUrl) return { engine: postgresServer(databaseUrl), unlock: () => undefined };
  const folder = join(dataDir, 'database');
  const unlock = lockFolder(folder);
  // the worker lies beside the program
  const engine = await pgliteInWorker(join(folder, 'pglite'), join(__dirname, 'pglite-worker.js'));
  return { engine, unlock };
}
