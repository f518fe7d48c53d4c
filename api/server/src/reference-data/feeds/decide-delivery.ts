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
    const feed = await trx
      .selectFrom('feed')
      .selectAll()
      .where('id', '=', row.feed_id)
      .executeTakeFirstOrThrow();
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
  const [decided] = await loadImports(db, [id]);
  if (!decided) throw notFound('The delivery');
  return decided;
}

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
