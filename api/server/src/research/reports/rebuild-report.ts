import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { conflict } from '../../platform/http/problem';
import type { Services } from '../../services';
import { lockCurrentReport, reportSubject, snapshotOf } from './reports.store';
import { publishedPage } from './published-page';
import { printPublication, publicationKeys } from '../publishing/render-publication';

/** What a job of the queue carries. */
export interface RebuildJob {
  readonly reportId: string;
}

/** Reports of the imported archive have no document that they could be made from (P42). */
const HISTORIC = 'historic';

/** Queues page and PDF of a report to be made anew; 409 for a historic or a revoked one. */
export async function queueRebuild(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  reportId: string,
  actorId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const report = await lockCurrentReport(trx, reportId);
    if (report.source_category === HISTORIC) throw conflict('A historic report cannot be rebuilt.');
    await audit(trx, {
      ...reportSubject(report),
      actorId,
      action: 'report.rebuild',
      before: { contentHash: report.content_hash },
    });
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
  if (!report) return;
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
  const report = await currentReport(db, reportId);
  if (!report) return;
  await audit(db, {
    ...reportSubject(report),
    actorId: null,
    action: 'report.rebuild-failed',
    after: { reason: error instanceof Error ? error.message : String(error) },
  });
}
