import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { eachLine } from '@console/shared-report/delta-lines';
import { childNodes, richText } from '@console/shared-report/node-content';
import { acceptsChild } from '@console/shared-report/tree/accepts';
import { findNode, parentOf } from '@console/shared-report/tree/find-node';
import { insertNodeAt } from '@console/shared-report/tree/insert-node';
import { isHeadingField } from '../heading/report-heading';
import type { Caret } from './caret';
import { isEmptyText, type WrittenOn } from './join-blocks';
import { neighbourText, type PageTextPlace } from './page-texts';

/**
 * Where Enter in a text of one line leads: from a title into the next text, from a caption, a source or an attribution
 * into a text behind the block, which is made where there is no empty one. Null where none may stand there.
 */
export function textBehind(document: ReportDocument, from: PageTextPlace): WrittenOn | null {
  if (isHeadingField(from.place ?? '')) {
    const next = neighbourText(document, from, 'after');
    const node = next?.place === null ? findNode(document, next.nodeId) : undefined;
    return next && { document, ...next, caret: node ? firstEmptyLine(node) : 'start' };
  }
  const node = findNode(document, from.nodeId);
  const parent = parentOf(document, from.nodeId);
  if (!node || !parent) return null;
  const index = childNodes(parent).indexOf(node) + 1;
  const next = childNodes(parent)[index];
  if (next?.type === 'Text' && isEmptyText(next))
    return { document, nodeId: next.id, place: null, caret: 'start' };
  if (!acceptsChild(parent, 'Text')) return null;
  const text = blockDefaults('Text');
  const inserted = insertNodeAt(document, text, { parentId: parent.id, index });
  return { document: inserted, nodeId: text.id, place: null, caret: 'start' };
}

/** Words that are typed below a heading belong into the empty line below it, not before it. */
function firstEmptyLine(node: ReportNode): Caret {
  const lines = [...eachLine(richText(node))];
  const line = lines.findIndex(({ format }) => format.header === undefined);
  const point = { line, offset: 0 };
  return lines[line]?.spans.length === 0 ? { anchor: point, focus: point } : 'start';
}
