import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { BATCH_ROWS, inBatches, type Place } from '../../platform/database/in-batches';
import { audit } from '../../platform/audit/audit';
import type { Services } from '../../services';
import { draftSubject } from '../drafts/drafts.store';

/** An image of a draft. */
export interface DraftMedia {
  readonly id: string;
  readonly draftId: string;
  readonly fileKey: string;
}

/** Whether anything that is kept of the image's draft names it. */
const isUsed = sql<boolean>`(
  exists (select from draft where draft.id = media.draft_id
    and strpos(html || css || coalesce(thumbnail, ''), 'media:' || media.id) > 0)
  or exists (select from draft_version version where version.draft_id = media.draft_id
    and strpos(version.html || version.css || coalesce(version.details ->> 'thumbnail', ''), 'media:' || media.id) > 0)
  or exists (select from report where report.draft_id = media.draft_id
    and strpos(report.snapshot::text, 'media:' || media.id) > 0)
  or exists (select from brand where brand.media_id = media.id)
  or exists (select from template where template.image_key = media.file_key))`;

/** Images of drafts, older than so many days, that nothing shows. */
export async function unusedMedia(db: Db, keptDays: number): Promise<readonly DraftMedia[]> {
  // in batches, as the texts of its report and of all its versions are read for each image
  const old = inBatches(async (after) => {
    const { rows } = await sql<DraftMedia & Place & { readonly isUsed: boolean }>`
      select id, draft_id as "draftId", file_key as "fileKey", created_at::text as moment, ${isUsed} as "isUsed"
      from media
      where draft_id is not null and created_at < now() - make_interval(days => ${keptDays})
        and (created_at, id) > (${after.moment}::timestamptz, ${after.id}::uuid)
      order by created_at, id limit ${BATCH_ROWS}`.execute(db);
    return rows;
  });
  const unused: DraftMedia[] = [];
  for await (const { id, draftId, fileKey, isUsed: shown } of old)
    if (!shown) unused.push({ id, draftId, fileKey });
  return unused;
}

/** Removes an image unless it is shown by now; answers whether it did. */
export async function removeUnusedMedia(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { id, draftId, fileKey }: DraftMedia,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // nobody saves the draft meanwhile
    const draft = await trx
      .selectFrom('draft')
      .selectAll()
      .where('id', '=', draftId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { numAffectedRows } = await sql`delete from media where id = ${id} and not ${isUsed}`.execute(trx);
    if (numAffectedRows === 0n) return false;
    await audit(trx, { ...draftSubject(draft), actorId: null, action: 'draft.remove-media', before: { id } });
    // before the commit: a row whose file is gone is found again, a file without a row is not
    await files.remove(fileKey);
    return true;
  });
}
