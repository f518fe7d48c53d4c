import { devices, type Device, type ReportDocument } from '@console/contract/report-document';
import { emptyDocument, serializeDocument } from '@console/shared-report/document';
import { blocks } from '@console/shared-report/registry';
import { deviceCss } from '@console/shared-report/styles';
import { duplicateNode } from '@console/shared-report/tree/duplicate-node';
import { insertNode, placeFor } from '@console/shared-report/tree/insert-node';
import { moveNode } from '@console/shared-report/tree/move-node';
import { copyNode, insertCopyAt, withNewIds } from '@console/shared-report/tree/node-copy';
import { removeNode } from '@console/shared-report/tree/remove-node';
import { setProps } from '@console/shared-report/tree/set-props';
import { setStyle } from '@console/shared-report/tree/set-style';
import { walk } from '@console/shared-report/tree/walk';
import fc from 'fast-check';
import { createEditorStore, type EditorStore } from './editor-store';

const RUNS = 1000;
const EDITS = 50;

/** One edit as numbers, so that a failing sequence is shown small. */
interface Edit {
  readonly kind: number;
  readonly node: number;
  readonly other: number;
  readonly device: Device;
  readonly size: number;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.nat(8),
  node: fc.nat(40),
  other: fc.nat(40),
  device: fc.constantFrom(...devices),
  size: fc.nat(9999),
});

const idAt = (document: ReportDocument, index: number) => {
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

function changed(document: ReportDocument, edit: Edit): ReportDocument {
  return changes[edit.kind]?.(document, idAt(document, edit.node), edit) ?? document;
}

const textOf = (store: EditorStore) => JSON.stringify(serializeDocument(store.getState().history.present));

function expectNoDuplicateRule({ styles }: ReportDocument) {
  for (const section of deviceCss(styles).split('@media')) {
    const selectors = section.match(/\[data-node="[^"]+"\]/g) ?? [];
    expect(new Set(selectors).size).toBe(selectors.length);
  }
}

it(`undoes and redoes ${RUNS} sequences of ${EDITS} edits over three devices, byte for byte`, () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: EDITS, maxLength: EDITS }), (edits) => {
      const store = createEditorStore(emptyDocument());
      const first = textOf(store);
      for (const each of edits) {
        store.setDevice(each.device);
        store.edit((document) => changed(document, each), { title: `Edit ${each.kind}` });
        store.select(idAt(store.getState().history.present, each.other));
      }
      const last = textOf(store);
      const count = store.getState().history.past.length;
      expectNoDuplicateRule(store.getState().history.present);

      for (let step = 0; step < count; step += 1) store.undo();
      expect(textOf(store)).toBe(first);
      for (let step = 0; step < count; step += 1) store.redo();
      expect(textOf(store)).toBe(last);
      store.goTo(0);
      expect(textOf(store)).toBe(first);
      store.goTo(count);
      expect(textOf(store)).toBe(last);
    }),
    { numRuns: RUNS },
  );
}, 60_000);
