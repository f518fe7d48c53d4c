import type { DraftContent } from '@console/contract/report-document';
import { UnreadableDocumentError, parseDocument, serializeDocument } from '@console/shared-report/document';
import { withNewIds } from '@console/shared-report/tree/node-copy';
import type { DraftRow, MediaRow } from '../../platform/database/schema';
import { conflict } from '../../platform/http/problem';
import { storeImage } from '../../platform/images/store-image';
import type { Services } from '../../services';
import { mediaIdsIn, mediaOfDraft } from '../../research/drafts/draft-media';

/** The row of an image of a new draft, which is for the caller to insert. */
type CopiedImage = Awaited<ReturnType<typeof storeImage>>;

/** Blocks of a draft for another one, and the images that they show. */
export interface CopiedContent {
  readonly content: DraftContent;
  readonly images: readonly CopiedImage[];
}

/**
 * The blocks of a draft with new ids, their styles, and images of their own, as those of a draft go when nothing of it
 * shows them any more. 409 for blocks that a later version has written.
 */
export async function copiedContent(
  { db, files }: Pick<Services, 'db' | 'files'>,
  draft: DraftRow,
): Promise<CopiedContent> {
  const { root, styles } = documentOf(draft);
  const copy = withNewIds({ node: root, styles });
  let { html, css } = serializeDocument({
    root: { ...copy.node, schemaVersion: root.schemaVersion },
    styles: copy.styles,
  });
  const shown = await mediaOfDraft(db, draft.id, mediaIdsIn(html, css));
  const images: CopiedImage[] = [];
  for (const row of shown) {
    const image = row.draft_id === null ? null : await copiedImage({ files }, row);
    if (image === null) continue;
    images.push(image);
    html = html.replaceAll(`media:${row.id}`, `media:${image.id}`);
    css = css.replaceAll(`media:${row.id}`, `media:${image.id}`);
  }
  return { content: { html, css }, images };
}

function documentOf({ html, css }: DraftRow) {
  try {
    return parseDocument({ html, css });
  } catch (error) {
    if (error instanceof UnreadableDocumentError) throw conflict(error.message);
    throw error;
  }
}

/** null: its file is gone, and the new draft shows as much of it as the old one. */
async function copiedImage(
  { files }: Pick<Services, 'files'>,
  { file_key: key, mime, width, height, sha256, purpose }: MediaRow,
): Promise<CopiedImage | null> {
  const bytes = await files.read(key);
  if (bytes === null) return null;
  const extension = key.split('.').at(-1) ?? 'png';
  return storeImage({ files }, { bytes, mime, width, height, sha256, extension }, purpose);
}
