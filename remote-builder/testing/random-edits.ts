import { devices, type Device, type ReportDocument } from '@console/contract/report-document';
import { blocks } from '@console/shared-report/registry';
import { duplicateNode } from '@console/shared-report/tree/duplicate-node';
import { insertNode, placeFor } from '@console/shared-report/tree/insert-node';
import { moveNode } from '@console/shared-report/tree/move-node';
import { copyNode, insertCopyAt, withNewIds } from '@console/shared-report/tree/node-copy';
import { removeNode } from '@console/shared-report/tree/remove-node';
import { setProps } from '@console/shared-report/tree/set-props';
import { setStyle } from '@console/shared-report/tree/set-style';
import { walk } from '@console/shared-report/tree/walk';
import fc from 'fast-check';

/** One edit as numbers, so that a failing sequence is shown small. */
export interface Edit {
  readonly kind: number;
  readonly node: number;
  readonly other: number;
  readonly device: Device;
  readonly size: number;
}

/** Any edit. */
export const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.nat(8),
  node: fc.nat(40),
  other: fc.nat(40),
  device: fc.constantFrom(...devices),
  size: fc.nat(9999),
});

/** The id of the node at a place in reading order, counted around. */
export const idAt = (document: ReportDocument, index: number) => {
  const nodes = walk(document.root);
  return nodes[index % nodes.length]?.id ?? document.root.id;
};

type Change = (document: ReportDocument, id: string, edit: Edit) => ReportDocument;

const MOST_NODES = 60;
const isFull = (document: ReportDocument) => walk(document.root).length > MOST_NODES;

const add: Change = (document, id, { other }) => {
  const added = blocks[other % blocks.length]?.defaults();
  return added && !isFull(document) ? insertNode(document, id, added) : removeNode(document, id);
};
const move: Change = (document, id, { other, size }) =>
  moveNode(document, id, { parentId: idAt(document, other), index: size % 4 });
const paste: Change = (document, id, { other }) => {
  const copy = copyNode(document, id);
  const place = copy && placeFor(document, idAt(document, other), copy.node.type);
  if (isFull(document) || id === document.root.id || !copy || !place) return document;
  return insertCopyAt(document, withNewIds(copy), place);
};
const changes: readonly Change[] = [
  add,
  add,
  move,
  paste,
  (document, id) => removeNode(document, id),
  (document, id) => (isFull(document) ? document : duplicateNode(document, id)),
  (document, id, { size }) => setProps(document, id, { className: `look-${size}` }),
  (document, id, { device, size }) =>
    setStyle(document, id, device, { display: size % 2 === 0 ? 'none' : null }),
  (document, id, { device, size }) =>
    setStyle(document, id, device, { width: size % 5 === 0 ? null : `${size}px` }),
];

/** The document after an edit. */
export function changed(document: ReportDocument, edit: Edit): ReportDocument {
  return changes[edit.kind]?.(document, idAt(document, edit.node), edit) ?? document;
}
