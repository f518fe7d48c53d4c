import { UnreadableDocumentError, parseDocument, serializeDocument } from '@console/shared-report/document';
import { withNewIds } from '@console/shared-report/tree/node-copy';
import type { DraftRow } from '../../platform/database/schema';
import { conflict } from '../../platform/http/problem';
import type { Services } from '../../services';
import { copiedImages, type CopiedContent } from '../../research/drafts/copied-images';

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
  const content = serializeDocument({
    root: { ...copy.node, schemaVersion: root.schemaVersion },
    styles: copy.styles,
  });
  return copiedImages({ db, files }, draft.id, content);
}

function documentOf({ html, css }: DraftRow) {
  try {
    return parseDocument({ html, css });
  } catch (error) {
    if (error instanceof UnreadableDocumentError) throw conflict(error.message);
    throw error;
  }
}
