import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import type { EditorStore } from '../../engine/editor-store';
import { assertFits, unstyled } from '../clipboard/put-blocks';
import type { PutBlocks } from '../clipboard/use-paste-content';
import { insertInText } from './insert-in-text';
import type { OpenText } from './open-text';

const plainText = (node: ReportNode | undefined): string | null =>
  node?.type === 'Text' && typeof node.children === 'string' ? node.children : null;

/**
 * Puts pasted blocks where the caret of a text is: their first and last texts become lines of its two sides, and the
 * caret goes behind all of them.
 */
export function putInText(store: EditorStore, open: OpenText): PutBlocks {
  return (document: ReportDocument, nodes) => {
    const lead = plainText(nodes[0]);
    const tail = nodes.length > 1 ? plainText(nodes.at(-1)) : null;
    const blocks = unstyled(nodes.slice(lead === null ? 0 : 1, tail === null ? undefined : -1));
    const inserted = insertInText(document, open.nodeId, { ...open, lead, tail, blocks });
    assertFits(inserted.document);
    const { afterId } = inserted;
    const behind = { line: tail === null ? 0 : lineCount(tail), offset: 0 };
    return {
      document: inserted.document,
      then: () => {
        if (afterId === null) store.select(blocks.at(-1)?.node.id ?? open.nodeId);
        else store.write(afterId, { anchor: behind, focus: behind });
      },
    };
  };
}

function lineCount(text: string): number {
  const { ops } = JSON.parse(text) as { readonly ops: readonly { readonly insert: unknown }[] };
  return ops.reduce((count, { insert }) => count + String(insert).split('\n').length - 1, 0);
}
