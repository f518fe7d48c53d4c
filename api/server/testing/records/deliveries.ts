import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FeedName } from '@console/contract/feeds';
import type { Db } from '../../src/platform/database/database';
import { loadImports } from '../../src/reference-data/feeds/feed-import-list';
import { folderOf } from '../../src/reference-data/deliveries/drop-box';
import { folderDropBox } from '../../src/reference-data/deliveries/folder-drop-box';
import { importDeliveries, type DeliveryWork } from '../../src/reference-data/deliveries/import-deliveries';

/** A drop box of a test in a folder of its own. */
export function testDropBox() {
  const folder = mkdtempSync(join(tmpdir(), 'deliveries-'));
  return {
    folder,
    dropBox: folderDropBox(folder),
    deliver(feed: FeedName, name: string, content: string | Buffer) {
      const file = join(folder, folderOf(feed), name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Imports what waits; answers what the job would say. */
export function runImport(work: Pick<DeliveryWork, 'db' | 'dropBox' | 'feedName'> & Partial<DeliveryWork>) {
  return importDeliveries({
    assertOwned: async () => undefined,
    signal: new AbortController().signal,
    progress: () => undefined,
    ...work,
  });
}

/** Imports of a file, the last one first. */
export async function importsOf(db: Db, file: string) {
  const rows = await db
    .selectFrom('feed_import')
    .select('id')
    .where('file', '=', file)
    .orderBy('started_at', 'desc')
    .execute();
  const loaded =
    rows.length > 0
      ? await loadImports(
          db,
          rows.map(({ id }) => id),
        )
      : [];
  return rows.flatMap(({ id }) => loaded.filter((row) => row.id === id));
}

/** Bad lines of an import as `line: reason`. */
export async function badLinesOf(db: Db, importId: string): Promise<{ line: number; reason: string }[]> {
  return db
    .selectFrom('feed_bad_line')
    .select(['line', 'reason'])
    .where('import_id', '=', importId)
    .orderBy('line')
    .execute();
}

/** The closes of the companies whose code begins so, as one hash. */
export async function pricesHash(db: Db, codes: string): Promise<string> {
  const prices = await db
    .selectFrom('daily_price')
    .innerJoin('company', 'company.id', 'daily_price.company_id')
    .select(['company.code', 'daily_price.date', 'daily_price.close'])
    .where('company.code', 'like', `${codes}%`)
    .orderBy('company.code')
    .orderBy('daily_price.date')
    .execute();
  return createHash('sha256').update(JSON.stringify(prices)).digest('hex');
}
