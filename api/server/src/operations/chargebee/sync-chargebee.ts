import type Chargebee from 'chargebee';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { JobWork } from '../../platform/jobs/scheduled-job';
import { ChargebeeFailure } from './chargebee-failure';
import { withRetries } from './with-retries';
import { syncStages } from './sync-stages';
import { updateCustomers } from './update-customers';

/** A sync that was cut short longer ago begins anew: what it has read may be no longer so. */
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

/** What the job keeps: the site that everything is of, how much it had, and where a sync was cut short. */
export interface KeptSync {
  readonly site: string;
  readonly total: number;
  readonly position: Position | null;
}

interface SyncOptions extends Pick<JobWork<never>, 'signal' | 'progress' | 'keep' | 'holdIn'> {
  readonly db: Db;
  readonly client: Chargebee;
  readonly site: string;
  readonly kept: KeptSync | null;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Reads item families, item prices and subscriptions of a site page by page, each kept with the position after it, so
 * that a sync which is cut short goes on there; done twice it changes nothing. Answers what came of it; throws a
 * `ChargebeeFailure` for what Chargebee does.
 */
export async function syncChargebee(options: SyncOptions): Promise<string> {
  const { db, site, kept, keep } = options;
  if (kept && kept.site !== site) {
    throw new Error(`The synced data is from the site "${kept.site}". Clear it before you sync "${site}".`);
  }
  const total = kept?.total ?? 0;
  let position = resumable(kept?.position ?? null);
  try {
    while (position.stage < syncStages.length) position = await readPage(options, position, total);
  } catch (error) {
    // the position itself may be what Chargebee does not take any more
    if (error instanceof ChargebeeFailure && error.status === 400)
      await keep({ site, total, position: null });
    throw error;
  }
  const gone = await removeUnseen(options, position.startedAt);
  await keep({ site, total: position.read, position: null } satisfies KeptSync);
  return outcomeOf(db, position.changed + gone);
}

/** Reads the page at a position and keeps it; answers the position after it. */
async function readPage(options: SyncOptions, at: Position, total: number): Promise<Position> {
  const { db, client, site, signal, holdIn, keep, progress } = options;
  const stage = syncStages[at.stage];
  if (!stage) throw new Error(`${at.stage} should be the index of a stage`);
  const read = () => stage.read(client, at.offset ?? undefined);
  const { list, next_offset: offset = null } = await withRetries(read, options);
  if (offset !== null && offset === at.offset) {
    throw new Error(`Chargebee returns the same page of ${stage.name} over and over.`);
  }
  signal.throwIfAborted();
  const next = await db.transaction().execute(async (trx) => {
    await holdIn(trx);
    const changed = list.length > 0 ? await stage.write(trx, list, at.startedAt) : 0;
    const position = {
      startedAt: at.startedAt,
      stage: offset === null ? at.stage + 1 : at.stage,
      offset,
      read: at.read + list.length,
      changed: at.changed + changed,
    };
    await keep({ site, total, position } satisfies KeptSync, trx);
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
async function removeUnseen({ db, holdIn, signal }: SyncOptions, startedAt: string): Promise<number> {
  let changed = 0;
  for (let removed = GONE_BATCH; removed === GONE_BATCH;) {
    signal.throwIfAborted();
    removed = await db.transaction().execute(async (trx) => {
      await holdIn(trx);
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
    await holdIn(trx);
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
