import type Chargebee from 'chargebee';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { JobWork } from '../../platform/jobs/scheduled-job';
import { ChargebeeFailure } from './chargebee-failure';
import { withRetries } from './with-retries';
import { syncStages } from './sync-stages';
import { updateCustomers } from './update-customers';

/** A sync that was interrupted longer ago starts again: what it has read may be out of date. */
const MAX_POSITION_AGE_MS = 6 * 3_600_000;
/** Customers whose subscription has gone, in one transaction. */
const GONE_BATCH = 200;

/** How far a sync has come. */
interface Position {
  readonly startedAt: string;
  /** Index of its stage. */
  readonly stage: number;
  readonly offset: string | null;
  readonly read: number;
  readonly changed: number;
}

/** The site that all synced data is from, how many entries it had, and where an interrupted sync stopped. */
export interface SyncCheckpoint {
  readonly site: string;
  readonly total: number;
  readonly position: Position | null;
}

interface SyncOptions extends Pick<JobWork<never>, 'signal' | 'progress' | 'saveCheckpoint' | 'assertOwned'> {
  readonly db: Db;
  readonly client: Chargebee;
  readonly site: string;
  readonly checkpoint: SyncCheckpoint | null;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Reads item families, item prices and subscriptions of a site page by page. Each page is saved with the position after
 * it, so that an interrupted sync continues there; a repeated one changes nothing. Returns the outcome as a sentence;
 * throws a `ChargebeeFailure` when Chargebee fails.
 */
export async function syncChargebee(options: SyncOptions): Promise<string> {
  const { db, site, checkpoint, saveCheckpoint } = options;
  if (checkpoint && checkpoint.site !== site) {
    throw new Error(
      `The synced data is from the site "${checkpoint.site}". Clear it before you sync "${site}".`,
    );
  }
  const total = checkpoint?.total ?? 0;
  let position = resumable(checkpoint?.position ?? null);
  try {
    while (position.stage < syncStages.length) position = await readPage(options, position, total);
  } catch (error) {
    // the position itself may be what Chargebee does not take any more
    if (error instanceof ChargebeeFailure && error.status === 400)
      await saveCheckpoint({ site, total, position: null });
    throw error;
  }
  const gone = await removeUnseen(options, position.startedAt);
  await saveCheckpoint({ site, total: position.read, position: null } satisfies SyncCheckpoint);
  return outcomeOf(db, position.changed + gone);
}

/** Reads the page at a position and saves it; returns the position after it. */
async function readPage(options: SyncOptions, at: Position, total: number): Promise<Position> {
  const { db, client, site, signal, assertOwned, saveCheckpoint, progress } = options;
  const stage = syncStages[at.stage];
  if (!stage) throw new Error(`${at.stage} should be the index of a stage`);
  const read = () => stage.read(client, at.offset ?? undefined);
  const { list, next_offset: offset = null } = await withRetries(read, options);
  if (offset !== null && offset === at.offset) {
    throw new Error(`Chargebee returns the same page of ${stage.name} over and over.`);
  }
  signal.throwIfAborted();
  const next = await db.transaction().execute(async (trx) => {
    await assertOwned(trx);
    const changed = list.length > 0 ? await stage.write(trx, list, at.startedAt) : 0;
    const position = {
      startedAt: at.startedAt,
      stage: offset === null ? at.stage + 1 : at.stage,
      offset,
      read: at.read + list.length,
      changed: at.changed + changed,
    };
    await saveCheckpoint({ site, total, position } satisfies SyncCheckpoint, trx);
    return position;
  });
  progress(next.read, Math.max(total, next.read));
  return next;
}

function resumable(position: Position | null): Position {
  const isFresh = position && Date.now() - Date.parse(position.startedAt) < MAX_POSITION_AGE_MS;
  if (position && isFresh) return position;
  return { startedAt: new Date().toISOString(), stage: 0, offset: null, read: 0, changed: 0 };
}

/** Removes what the sync has not seen; answers how many customers that changed. */
async function removeUnseen({ db, assertOwned, signal }: SyncOptions, startedAt: string): Promise<number> {
  let changed = 0;
  for (let removed = GONE_BATCH; removed === GONE_BATCH;) {
    signal.throwIfAborted();
    removed = await db.transaction().execute(async (trx) => {
      await assertOwned(trx);
      const { rows } = await sql<{ linked: string | null }>`
        delete from chargebee_subscription where id in (
          select id from chargebee_subscription where seen_at < ${startedAt} limit ${GONE_BATCH}
        ) returning linked_customer as linked`.execute(trx);
      changed += await updateCustomers(
        trx,
        rows.flatMap(({ linked }) => linked ?? []),
      );
      return rows.length;
    });
  }
  await db.transaction().execute(async (trx) => {
    await assertOwned(trx);
    await trx.deleteFrom('chargebee_item_price').where('seen_at', '<', new Date(startedAt)).execute();
    await trx.deleteFrom('chargebee_item_family').where('seen_at', '<', new Date(startedAt)).execute();
  });
  return changed;
}

async function outcomeOf(db: Db, changed: number): Promise<string> {
  const { rows } = await sql<{ families: number; subscriptions: number; strangers: number }>`
    select (select count(*)::integer from chargebee_item_family) as families,
      count(*)::integer as subscriptions,
      (count(*) filter (where linked_customer is null))::integer as strangers
    from chargebee_subscription`.execute(db);
  const { families = 0, subscriptions = 0, strangers = 0 } = rows[0] ?? {};
  return (
    `${counted(families, 'item family', 'item families')} and ` +
    `${counted(subscriptions, 'subscription', 'subscriptions')} synced, ` +
    `${counted(changed, 'customer', 'customers')} changed` +
    (strangers > 0 ? `, ${strangers} without a customer here` : '')
  );
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
