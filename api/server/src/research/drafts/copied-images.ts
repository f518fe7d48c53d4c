import type { DraftContent } from '@console/contract/report-document';
import type { MediaRow } from '../../platform/database/schema';
import { storeImage } from '../../platform/images/store-image';
import type { Services } from '../../services';
import { mediaIdsIn, mediaOfDraft } from './draft-media';

/** The row of a copied image, which is for the caller to insert. */
type CopiedImage = Awaited<ReturnType<typeof storeImage>>;

/** Blocks for another place, and the images that they show there. */
export interface CopiedContent {
  readonly content: DraftContent;
  readonly images: readonly CopiedImage[];
}

/**
 * Blocks of a draft that show images of their own, as those of a draft go when nothing of it shows them any more. Images
 * that belong to no draft stay as they are.
 */
export async function copiedImages(
  { db, files }: Pick<Services, 'db' | 'files'>,
  draftId: string,
  content: DraftContent,
): Promise<CopiedContent> {
  let { html, css } = content;
  const images: CopiedImage[] = [];
  for (const row of await mediaOfDraft(db, draftId, mediaIdsIn(html, css))) {
    const image = row.draft_id === null ? null : await copiedImage({ files }, row);
    if (image === null) continue;
    images.push(image);
    html = html.replaceAll(`media:${row.id}`, `media:${image.id}`);
    css = css.replaceAll(`media:${row.id}`, `media:${image.id}`);
  }
  return { content: { html, css }, images };
}

/** null: its file is gone, and the copy shows as much of it as the original. */
async function copiedImage(
  { files }: Pick<Services, 'files'>,
  { file_key: key, mime, width, height, sha256, purpose }: MediaRow,
): Promise<CopiedImage | null> {
  const bytes = await files.read(key);
  if (bytes === null) return null;
  const extension = key.split('.').at(-1) ?? 'png';
  return storeImage({ files }, { bytes, mime, width, height, sha256, extension }, purpose);
}
