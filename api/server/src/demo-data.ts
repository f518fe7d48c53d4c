import { seedsOfModules } from './module-list';
import { holdStartLock } from './platform/database/start-lock';
import { readShippedFile } from './platform/shipped-data/read-shipped-file';
import type { SeedServices } from './services';

/** What became of the demo data: loaded now, there since an earlier start, or kept out by accounts of other people. */
export type DemoOutcome = 'loaded' | 'there' | 'kept out';

/**
 * Loads the demo data, which builds on the base data, into a database without any account. All of it or nothing: a
 * start that is cut short in the middle leaves a database that asks for it again.
 */
export async function seedDemoData(
  { db, files, timeZone }: SeedServices,
  demoDir: string,
): Promise<DemoOutcome> {
  return db.transaction().execute(async (trx) => {
    await holdStartLock(trx);
    const someone = await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
    if (someone) {
      const demoIds = readShippedFile<{ id: string }[]>(demoDir, 'users.json').map(({ id }) => id);
      const demo = await trx.selectFrom('app_user').select('id').where('id', 'in', demoIds).execute();
      return demo.length > 0 ? 'there' : 'kept out';
    }
    for (const seed of [...seedsOfModules].sort((a, b) => a.order - b.order)) {
      await seed.run({ db: trx, files, timeZone }, demoDir);
    }
    return 'loaded';
  });
}

/** Said when DEMO_DATA asks for demo data in a database that people use. */
export const demoKeptOut =
  'DEMO_DATA=1 is refused: this database has accounts of its own. Unset DEMO_DATA, or name another database';
