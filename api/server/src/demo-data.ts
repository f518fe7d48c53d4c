import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedsOfModules } from './module-list';
import type { Services } from './services';

/** A file of the demo data (api/server/data). */
export function readDemoFile<T>(demoDir: string, name: string): T {
  return JSON.parse(readFileSync(join(demoDir, name), 'utf8')) as T;
}

/** Loads the demo data, but only into a database without any account. Answers whether it did. */
export async function seedDemoData(
  services: Pick<Services, 'db' | 'files' | 'database'>,
  demoDir: string,
): Promise<boolean> {
  const someone = await services.db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  if (someone) return false;
  for (const seed of [...seedsOfModules].sort((a, b) => a.order - b.order)) await seed.run(services, demoDir);
  return true;
}
