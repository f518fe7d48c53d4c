import type { ReportDocument } from '@console/contract/report-document';
import type { Place } from '@console/shared-report/tree/insert-node';
import { findNode } from '@console/shared-report/tree/find-node';
import { moveNodes } from '@console/shared-report/tree/move-node';
import type { Component, Editor } from 'grapesjs';
import type { DocumentSync } from './document-sync';
import type { EditorStore } from './editor-store';
import { nodeIdOf } from './node-component';
import { soleId } from './selected';
import { inSection } from './step-words';

/** Turns what people do in the canvas, selecting and dragging, into edits of our state. */
export function bindGestures(editor: Editor, sync: DocumentSync, store: EditorStore): void {
  editor.on('component:selected', (component: Component) => {
    const id = nodeIdOf(component);
    const { ids } = store.getState().selected;
    // GrapesJS knows one of several selected blocks alone: that it has it is no news
    const isOneOfThem = ids.length > 1 && id !== null && ids.includes(id);
    if (!sync.isShowing() && !isOneOfThem) store.select(id);
  });
  editor.on('component:deselected', (component: Component) => {
    const id = nodeIdOf(component);
    // selecting another block deselects this one first
    queueMicrotask(() => {
      const isSelected = editor.getSelected() !== undefined;
      if (!isSelected && !sync.isShowing() && soleId(store.getState().selected) === id) store.select(null);
    });
  });
  editor.on('sorter:drag:end', ({ modelToDrop }: { readonly modelToDrop?: Component }) => {
    if (modelToDrop) takeDrop(modelToDrop, sync, store);
  });
}

/** Where one of several selected blocks is dropped, all of them go. */
function takeDrop(component: Component, sync: DocumentSync, store: EditorStore) {
  const id = nodeIdOf(component);
  if (id === null) return;
  const { selected, history } = store.getState();
  const isOneOfThem = selected.ids.includes(id);
  const ids = isOneOfThem ? selected.ids : [id];
  const place = withoutOthers(history.present, dropPlace(component, history.present), ids);
  store.edit((document) => moveNodes(document, ids, place), {
    title: (after) =>
      ids.length > 1 ? `Moved ${ids.length} blocks` : `Moved ${component.getName()}${inSection(after, id)}`,
  });
  // a drop that the document refused goes back to where it was
  sync.show(store.getState().history.present);
  if (isOneOfThem) store.selectThese(selected);
  else store.select(id);
}

/** The same place as the children count that stay there: GrapesJS has taken out the block that was dragged, and no other. */
function withoutOthers(document: ReportDocument, { parentId, index }: Place, ids: readonly string[]): Place {
  const parent = findNode(document, parentId);
  const children = !parent || typeof parent.children === 'string' ? [] : parent.children;
  const dragged = ids.length > 1 ? ids : [];
  return {
    parentId,
    index: index - children.slice(0, index).filter((child) => dragged.includes(child.id)).length,
  };
}

// at the very edge of the report GrapesJS drops beside the root, which means its beginning or its end
function dropPlace(component: Component, document: ReportDocument): Place {
  const parentId = nodeIdOf(component.parent());
  const index = component.index();
  if (parentId !== null) return { parentId, index };
  return { parentId: document.root.id, index: index === 0 ? 0 : document.root.children.length };
}
