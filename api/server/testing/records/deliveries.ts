import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FeedLimits } from '@console/contract/feed-limits';
import type { FeedName } from '@console/contract/feeds';
import type { Insertable } from 'kysely';
import type { Db } from '../../src/platform/database/database';
import type { Schema } from '../../src/platform/database/schema';
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

/** Sets the limits of all feeds; those that are not named are as they are by default. */
export async function setLimits(db: Db, limits: Partial<FeedLimits>): Promise<void> {
  await db
    .updateTable('feed')
    .set({ limits: JSON.stringify(limits) })
    .execute();
}

/** Imports what waits; answers what the job would say. */
export async function runImport(
  work: Pick<DeliveryWork, 'db' | 'dropBox' | 'feedName'> & Partial<DeliveryWork>,
): Promise<string> {
  const done = await importDeliveries({
    assertOwned: async () => undefined,
    signal: new AbortController().signal,
    progress: () => undefined,
    timeZone: 'Australia/Sydney',
    ...work,
  });
  return typeof done === 'string' ? done : done.partly;
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

/** A delivery that is held for a price, without its file; answers its id. */
export function addHeldDelivery(db: Db, file = `prices-${randomUUID()}.csv`): Promise<string> {
  return addDelivery(db, {
    ...{ file, state: 'held', held_file: `held/${file}`, held_at: new Date() },
    held_for: JSON.stringify([{ rule: 'jump', rows: 3 }]),
  });
}

/** A delivery of prices that was refused; answers its id. */
export function addRefusedDelivery(db: Db): Promise<string> {
  const file = `prices-${randomUUID()}.csv`;
  return addDelivery(db, { file, state: 'failed', finished_at: new Date(), reason: 'The file is empty.' });
}

type Delivery = Omit<Insertable<Schema['feed_import']>, 'feed_id' | 'kind' | 'fingerprint' | 'bytes'>;

async function addDelivery(db: Db, delivery: Delivery): Promise<string> {
  const feed = await db
    .selectFrom('feed')
    .select('id')
    .where('name', '=', 'Refinitiv')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('feed_import')
    .values({ feed_id: feed.id, kind: 'prices', fingerprint: delivery.file, bytes: 1, ...delivery })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A figure that was written over by no file; answers its id. */
export async function addReplacedFigure(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('replaced_figure')
    .values({ kind: 'index', index_name: 'S&P 500', figure: 'Level', day: '2026-11-20', old_value: '1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
