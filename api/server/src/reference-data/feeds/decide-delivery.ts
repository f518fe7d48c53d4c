import type { FeedImport } from '@console/contract/feeds';
import type { Db, Trx } from '../../platform/database/database';
import type { FeedImportRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { conflict, notFound } from '../../platform/http/problem';
import { runSoon } from '../../platform/jobs/run-soon';
import { importJobKey } from '../deliveries/import-job-key';
import { loadImports } from './feed-import-list';

interface Decision {
  readonly id: string;
  readonly actorId: string;
  readonly decision: 'release' | 'reject';
  readonly reason: string;
}

/** Releases or rejects a held delivery; the job of its feed does it, soon. 409 unless it is held. */
export async function decideDelivery(
  db: Db,
  { id, actorId, decision, reason }: Decision,
): Promise<FeedImport> {
  await db.transaction().execute(async (trx) => {
    const row = await lockImport(trx, id);
    if (row.state !== 'held') throw conflict('This delivery is not held.');
    await trx
      .updateTable('feed_import')
      .set({
        ...{ decided_at: new Date(), decided_by: actorId, decision_note: reason },
        ...(decision === 'release'
          ? { state: 'running' }
          : { state: 'rejected', reason, finished_at: new Date() }),
      })
      .where('id', '=', id)
      .execute();
    const feed = await feedOf(trx, row);
    await audit(trx, {
      ...{
        actorId,
        action: `feed.${decision}`,
        subjectType: 'feed',
        subjectId: feed.id,
        subjectLabel: feed.name,
      },
      after: { file: row.file, fingerprint: row.fingerprint, heldFor: row.held_for, reason },
    });
    await runSoon(trx, importJobKey(feed.name));
  });
  return loadImport(db, id);
}

/** Accepts that what is missing of a delivery does not come. 409 where nothing is, or somebody has. */
export async function acceptLossOf(
  db: Db,
  { id, actorId, reason }: Omit<Decision, 'decision'>,
): Promise<FeedImport> {
  await db.transaction().execute(async (trx) => {
    const row = await lockImport(trx, id);
    if (row.accepted_at !== null) throw conflict('Somebody has accepted it already.');
    const lines = row.bad_lines - row.came_lines;
    if (row.state !== 'failed' && (row.state !== 'done' || lines === 0))
      throw conflict('Nothing of this delivery is missing.');
    await trx
      .updateTable('feed_import')
      .set({ accepted_at: new Date(), accepted_by: actorId, accepted_note: reason })
      .where('id', '=', id)
      .execute();
    const feed = await feedOf(trx, row);
    await audit(trx, {
      ...{ actorId, action: 'feed.accept-loss', subjectType: 'feed' },
      ...{ subjectId: feed.id, subjectLabel: feed.name },
      after: { file: row.file, fingerprint: row.fingerprint, lines, reason },
    });
  });
  return loadImport(db, id);
}

async function loadImport(db: Db, id: string): Promise<FeedImport> {
  const [loaded] = await loadImports(db, [id]);
  if (!loaded) throw notFound('The delivery');
  return loaded;
}

const feedOf = (trx: Trx, { feed_id: id }: FeedImportRow) =>
  trx.selectFrom('feed').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function lockImport(trx: Trx, id: string): Promise<FeedImportRow> {
  const row = await trx
    .selectFrom('feed_import')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('The delivery');
  return row;
}
