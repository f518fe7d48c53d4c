import { seedsOfModules } from './module-list';
import type { SeedServices } from './services';

/**
 * Loads the demo data, but only into a database without any account. Answers whether it did. All of it or nothing:
 * a start that is cut short in the middle leaves a database that asks for it again.
 */
export async function seedDemoData({ db, files }: SeedServices, demoDir: string): Promise<boolean> {
  const someone = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  if (someone) return false;
  await db.transaction().execute(async (trx) => {
    for (const seed of [...seedsOfModules].sort((a, b) => a.order - b.order)) {
      await seed.run({ db: trx, files }, demoDir);
    }
  });
  return true;
}
