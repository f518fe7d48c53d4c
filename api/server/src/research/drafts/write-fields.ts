import type { Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import type { HashedFields } from './content-hash';
import { keepEditor } from './draft-editors';

interface FieldsWrite {
  readonly before: DraftRow;
  readonly fields: HashedFields;
  readonly described: Pick<DraftRow, 'description' | 'description_author_id'>;
  readonly hash: string;
  readonly personId: string;
}

/** Writes all that a locked draft would publish; answers the row as it is then. */
export async function writeFields(trx: Trx, write: FieldsWrite): Promise<DraftRow> {
  const { before, fields, described, hash, personId } = write;
  const written = {
    title: fields.title,
    web_title: fields.web_title,
    sub_title: fields.sub_title,
    recommendation: fields.recommendation,
    target_price: fields.target_price,
    target_currency: fields.target_currency,
    target_months: fields.target_months,
    target_method: fields.target_method,
    sector: fields.sector,
    market: fields.market,
    research_type: fields.research_type,
    video_type: fields.video_type,
    research_on: fields.research_on,
    video_url: fields.video_url,
    video_duration: fields.video_duration,
    video_quick: fields.video_quick,
    tags: fields.tags,
    thumbnail: fields.thumbnail,
    ...described,
    html: fields.html,
    css: fields.css,
    content_hash: hash,
    // what was approved is no longer what would be published (P5)
    status: 'draft',
    status_reason: null,
    revision: before.revision + 1,
    last_editor_id: personId,
    updated_at: new Date(),
  } satisfies Partial<DraftRow>;
  await trx.updateTable('draft').set(written).where('id', '=', before.id).execute();
  await keepEditor(trx, before.id, personId);
  // not read back: the content may be half a megabyte
  return { ...before, ...written };
}
