import { join } from 'node:path';
import { baseDataOfModules } from './module-list';
import { holdStartLock } from './platform/database/start-lock';
import type { SeedServices } from './services';

/**
 * Gives a database what every console works with and nobody enters: templates, named lists. Runs at each start; what is
 * there stays as people left it. Feeds come with their migration, job schedules with the job runner.
 */
export async function addBaseData({ db, ...services }: SeedServices, dataDir: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdStartLock(trx);
    for (const add of baseDataOfModules) await add({ ...services, db: trx }, join(dataDir, 'base'));
  });
}
