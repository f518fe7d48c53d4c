import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { conflict } from '../../platform/http/problem';
import type { Services } from '../../services';
import { isMade, lockCurrentReport, reportSubject, snapshotOf } from './reports.store';
import { publishedPage } from './published-page';
import { publicationKeys } from '../publishing/publication-keys';
import { printPublication } from '../publishing/render-publication';

/** What a job of the queue carries. */
export interface RebuildJob {
  readonly reportId: string;
}

/** Queues page and PDF of a report to be made anew; 409 for a historic or a revoked one. */
export async function queueRebuild(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  reportId: string,
  actorId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const report = await lockCurrentReport(trx, reportId);
    // a report of the archive has no document that it could be made from (P42)
    if (!isMade(report)) throw conflict('A historic report cannot be rebuilt.');
    await audit(trx, {
      ...reportSubject(report),
      actorId,
      action: 'report.rebuild',
      before: { contentHash: report.content_hash },
    });
    await trx.updateTable('report').set({ rebuild_state: 'queued' }).where('id', '=', reportId).execute();
    await queue.send(trx, { queue: 'rebuild', payload: { reportId } satisfies RebuildJob, key: reportId });
  });
}

/** Makes page and PDF of a report anew, the page as it was approved; the old files stay until both are there. */
export async function rebuildQueued(
  services: Pick<Services, 'db' | 'files' | 'printer'>,
  { reportId }: RebuildJob,
  onFailure: 'try again' | 'give up',
): Promise<void> {
  try {
    await rebuild(services, reportId);
  } catch (error) {
    if (onFailure === 'try again') throw error;
    await recordFailure(services.db, reportId, error);
  }
}

async function rebuild(
  services: Pick<Services, 'db' | 'files' | 'printer'>,
  reportId: string,
): Promise<void> {
  const { db, files } = services;
  const report = await currentReport(db, reportId);
  if (!report || !isMade(report)) return;
  const html = await publishedPage(services, report);
  const contentHash = createHash('sha256').update(html).digest('hex');
  const { htmlKey } = publicationKeys(report.draft_id, contentHash);
  await files.write(htmlKey, Buffer.from(html));
  const snapshot = snapshotOf(report);
  const { pdfKey, pdfHash } = await printPublication(services, { draftId: report.draft_id, html, snapshot });
  await db.transaction().execute(async (trx) => {
    const kept = await trx
      .updateTable('report')
      .set({
        html_key: htmlKey,
        pdf_key: pdfKey,
        content_hash: contentHash,
        rebuild_state: 'done',
        updated_at: new Date(),
      })
      .where('id', '=', reportId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!kept) return;
    await audit(trx, {
      ...reportSubject(report),
      actorId: null,
      action: 'report.rebuilt',
      before: { contentHash: report.content_hash },
      after: { contentHash, pdfHash },
    });
  });
}

async function currentReport(db: Db, id: string) {
  return db
    .selectFrom('report')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

async function recordFailure(db: Db, reportId: string, error: unknown): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const report = await trx
      .updateTable('report')
      .set({ rebuild_state: 'failed' })
      .where('id', '=', reportId)
      .where('revoked_at', 'is', null)
      .returning(['id', 'title'])
      .executeTakeFirst();
    if (!report) return;
    await audit(trx, {
      ...reportSubject(report),
      actorId: null,
      action: 'report.rebuild-failed',
      after: { reason: error instanceof Error ? error.message : String(error) },
    });
  });
}
