import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { splitText } from '@console/shared-report/split-text';
import { findNode } from '@console/shared-report/tree/find-node';
import type { EditorStore } from '../../engine/editor-store';
import type { Caret } from '../../engine/writing/caret';
import { assertFits, unstyled } from '../clipboard/put-blocks';
import type { PutBlocks } from '../clipboard/use-paste-content';
import { insertInText } from './insert-in-text';
import type { OpenText } from './open-text';

const plainText = (node: ReportNode | undefined): string | null =>
  node?.type === 'Text' && typeof node.children === 'string' ? node.children : null;

interface Put {
  readonly document: ReportDocument;
  /** Where somebody writes on. */
  readonly nodeId: string;
  readonly caret: Caret;
}

/** Puts pasted blocks where the caret of a text is; it goes behind all of them. */
export function putInText(store: EditorStore, open: OpenText): PutBlocks {
  return (document, nodes) => {
    const isParted = findNode(document, open.nodeId)?.type === 'Text';
    const put = isParted ? putWithin(document, open, nodes) : putBehind(document, open, nodes);
    assertFits(put.document);
    return { document: put.document, then: () => store.write(put.nodeId, put.caret) };
  };
}

/** The first and the last text become lines of the two sides of the text. */
function putWithin(document: ReportDocument, open: OpenText, nodes: readonly ReportNode[]): Put {
  const lead = plainText(nodes[0]);
  const tail = nodes.length > 1 ? plainText(nodes.at(-1)) : null;
  const blocks = unstyled(nodes.slice(lead === null ? 0 : 1, tail === null ? undefined : -1));
  const inserted = insertInText(document, open.nodeId, { ...open, lead, tail, blocks, goesOn: true });
  const hasMore = splitText(open.text, open.range).after !== null;
  const behind = { line: tail === null ? 0 : lineCount(tail), offset: 0 };
  return {
    document: inserted.document,
    nodeId: inserted.afterId ?? open.nodeId,
    caret: hasMore ? { anchor: behind, focus: behind } : 'end',
  };
}

/** A text that is not parted has all of them behind it. */
function putBehind(document: ReportDocument, open: OpenText, nodes: readonly ReportNode[]): Put {
  const last = nodes.at(-1);
  const end = last && plainText(last) !== null ? last : blockDefaults('Text');
  const blocks = unstyled(end === last ? nodes : [...nodes, end]);
  const inserted = insertInText(document, open.nodeId, { ...open, blocks });
  return { document: inserted.document, nodeId: end.id, caret: 'end' };
}

function lineCount(text: string): number {
  const { ops } = JSON.parse(text) as { readonly ops: readonly { readonly insert: unknown }[] };
  return ops.reduce((count, { insert }) => count + String(insert).split('\n').length - 1, 0);
}
