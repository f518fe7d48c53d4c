import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { emptyDocument } from '@console/shared-report/document';
import { duplicateNode } from '@console/shared-report/tree/duplicate-node';
import { insertNode, insertNodeAt } from '@console/shared-report/tree/insert-node';
import { moveNode } from '@console/shared-report/tree/move-node';
import { removeNode } from '@console/shared-report/tree/remove-node';
import { setProps } from '@console/shared-report/tree/set-props';
import { walk } from '@console/shared-report/tree/walk';
import grapesjs from 'grapesjs';
import { createDocumentSync, type IdTree } from './document-sync';
import { nowhere, record, redo, startHistory, undo } from './history';
import { grapesOptions, registerNodeTypes } from './grapes-options';

function startEditor() {
  const leaves = { add: () => undefined, remove: () => undefined };
  const editor = grapesjs.init({
    ...grapesOptions,
    headless: true,
    plugins: [(started) => registerNodeTypes(started, leaves, () => true)],
  });
  return { editor, sync: createDocumentSync(editor) };
}

function treeOf(node: ReportNode): IdTree {
  const children = typeof node.children === 'string' ? [] : node.children;
  return { id: node.id, children: children.map(treeOf) };
}

type Edit = (document: ReportDocument, pick: (count: number) => number) => ReportDocument;

const types = ['Text', 'Image', 'Container', 'Columns'] as const;
const edits: readonly Edit[] = [
  (document, pick) =>
    insertNode(document, anyId(document, pick), blockDefaults(types[pick(types.length)] ?? 'Text')),
  (document, pick) =>
    moveNode(document, anyId(document, pick), { parentId: anyId(document, pick), index: pick(4) }),
  (document, pick) => removeNode(document, anyId(document, pick)),
  (document, pick) => duplicateNode(document, anyId(document, pick)),
  (document, pick) => setProps(document, anyId(document, pick), { className: `look-${pick(9)}` }),
];

function anyId(document: ReportDocument, pick: (count: number) => number): string {
  const nodes = walk(document.root);
  return nodes[pick(nodes.length)]?.id ?? document.root.id;
}

/** A small generator with a seed, so that a failing sequence can be run again. */
function picker(seed: number) {
  let state = seed;
  return (count: number) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * count);
  };
}

describe('document sync', () => {
  it.each([1, 2, 3, 4, 5, 6])('follows any sequence of edits, undo and redo (seed %i)', (seed) => {
    const { editor, sync } = startEditor();
    const pick = picker(seed);
    const named = { title: 'Edit', atMs: 0, left: nowhere, from: null };
    let history = startHistory(emptyDocument());
    const check = () => {
      sync.show(history.present);
      expect(sync.tree()).toEqual(treeOf(history.present.root));
    };
    for (let step = 0; step < 60; step += 1) {
      const edit = edits[pick(edits.length)];
      if (edit) history = record(history, { ...history, document: edit(history.present, pick) }, named);
      check();
    }
    const last = history.present;
    while (history.past.length > 0) {
      history = undo(history);
      check();
    }
    while (history.future.length > 0) history = redo(history);
    check();
    expect(history.present).toBe(last);
    editor.destroy();
  });

  it('leaves the components of untouched nodes alone', () => {
    const { editor, sync } = startEditor();
    const first = blockDefaults('Text');
    const second = blockDefaults('Image');
    const empty = emptyDocument();
    const document = insertNode(insertNode(empty, null, first), first.id, second);
    sync.show(document);
    const before = sync.componentOf(first.id);
    const moved = moveNode(document, second.id, { parentId: document.root.id, index: 0 });
    sync.show(moved);
    sync.show(insertNodeAt(moved, blockDefaults('Columns'), { parentId: document.root.id, index: 1 }));
    expect(sync.componentOf(first.id)).toBe(before);
    editor.destroy();
  });

  it('gives a shell the tag, the classes and the id of its node', () => {
    const { editor, sync } = startEditor();
    const image = { ...blockDefaults('Image'), props: { className: 'wide' } };
    const document = insertNode(emptyDocument(), null, image);
    sync.show(document);
    const component = sync.componentOf(image.id);
    expect(component?.get('tagName')).toBe('figure');
    expect(component?.getClasses()).toEqual(['block', 'block-image', 'wide']);
    expect(component?.getAttributes()).toMatchObject({ 'data-node': image.id });
    sync.show(setProps(document, image.id, { className: 'narrow' }));
    expect(sync.componentOf(image.id)).toBe(component);
    expect(component?.getClasses()).toEqual(['block', 'block-image', 'narrow']);
    expect(component?.getAttributes()).toMatchObject({ 'data-node': image.id });
    editor.destroy();
  });
});
