import type { TestServer } from '../server';
import { isMade, type MadeReport } from '../../src/research/reports/reports.store';
import { requireDraft } from '../../src/research/drafts/drafts.store';
import { markPublished } from '../../src/research/publishing/mark-published';
import { renderPublication } from '../../src/research/publishing/render-publication';
import { freezePage } from '../../src/research/rendering/frozen-page';
import { takeSnapshot } from '../../src/research/rendering/take-snapshot';

/** The row of a report that the console made. */
export async function madeReport({ services: { db } }: TestServer, id: string): Promise<MadeReport> {
  const row = await db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (!isMade(row)) throw new Error(`The report ${id} should not be historic`);
  return row;
}

/** Publishes a draft as it stands, as if it had been approved; answers the id of the report. */
export async function publishTestDraft({ services }: TestServer, draftId: string): Promise<string> {
  const { db } = services;
  const draft = await requireDraft(db, draftId);
  const page = await freezePage(services, draftId, await takeSnapshot(services, draft));
  const { content_hash, owner_id } = draft;
  const approval = await db
    .insertInto('approval')
    .values({ draft_id: draftId, state: 'approved', content_hash, ...page, requested_by: owner_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const queued = { status: 'queued', approval_id: approval.id } as const;
  await db.updateTable('draft').set(queued).where('id', '=', draftId).execute();
  await markPublished(services, await renderPublication(services, draftId));
  const { id } = await db
    .selectFrom('report')
    .select('id')
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow();
  return id;
}
