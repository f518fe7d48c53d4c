import type { ReportFirm } from '@console/contract/firm';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow, MediaRow } from '../../platform/database/schema';

const reference = /media:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/g;

/** Ids of all `media:<id>` in texts, each once. */
export function mediaIdsIn(...texts: readonly (string | null)[]): string[] {
  const found = texts.flatMap((text) => [...(text ?? '').matchAll(reference)].map(([, id]) => id ?? ''));
  return [...new Set(found)];
}

const address =
  /^(?:https?:\/\/[^/?#]+)?\/api\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\?|$)/;

/** `media:<id>` of the address that an upload answered, signed or not; any other text as it is. */
export function mediaReference(text: string): string {
  const [, id] = address.exec(text) ?? [];
  return id ? `media:${id}` : text;
}

/** Media among `ids` that a draft may show: its own and those that belong to none. */
export async function mediaOfDraft(
  db: Db | Trx,
  draftId: string,
  ids: readonly string[],
): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('media')
    .selectAll()
    .where('id', 'in', ids)
    .where('snippet_id', 'is', null)
    .where(({ or, eb }) => or([eb('draft_id', '=', draftId), eb('draft_id', 'is', null)]))
    .execute();
}

/** `media:<id>` → media, for everything that a draft shows. */
export async function shownMedia(
  db: Db | Trx,
  { id, html, css, thumbnail }: Pick<DraftRow, 'id' | 'html' | 'css' | 'thumbnail'>,
  { logo }: Pick<ReportFirm, 'logo'>,
): Promise<Map<string, MediaRow>> {
  const media = await mediaOfDraft(db, id, mediaIdsIn(html, css, thumbnail, logo));
  return new Map(media.map((row) => [`media:${row.id}`, row]));
}
