import type { ReportDocument } from '@console/contract/report-document';
import type { Place } from '@console/shared-report/tree/insert-node';
import { moveNode } from '@console/shared-report/tree/move-node';
import type { Component, Editor } from 'grapesjs';
import type { DocumentSync } from './document-sync';
import type { EditorStore } from './editor-store';
import { nodeIdOf } from './node-component';

/** Turns what people do in the canvas, selecting and dragging, into edits of our state. */
export function bindGestures(editor: Editor, sync: DocumentSync, store: EditorStore): void {
  editor.on('component:selected', (component: Component) => {
    if (!sync.isShowing()) store.select(nodeIdOf(component));
  });
  editor.on('component:deselected', (component: Component) => {
    const id = nodeIdOf(component);
    // selecting another block deselects this one first
    queueMicrotask(() => {
      const isSelected = editor.getSelected() !== undefined;
      if (!isSelected && !sync.isShowing() && store.getState().selectedId === id) store.select(null);
    });
  });
  editor.on('sorter:drag:end', ({ modelToDrop }: { readonly modelToDrop?: Component }) => {
    if (modelToDrop) takeDrop(modelToDrop, sync, store);
  });
}

function takeDrop(component: Component, sync: DocumentSync, store: EditorStore) {
  const id = nodeIdOf(component);
  if (id === null) return;
  store.edit((document) => moveNode(document, id, dropPlace(component, document)), {
    title: `Move ${component.getName()}`,
  });
  // a drop that the document refused goes back to where it was
  sync.show(store.getState().history.present);
  store.select(id);
}

// at the very edge of the report GrapesJS drops beside the root, which means its beginning or its end
function dropPlace(component: Component, document: ReportDocument): Place {
  const parentId = nodeIdOf(component.parent());
  const index = component.index();
  if (parentId !== null) return { parentId, index };
  return { parentId: document.root.id, index: index === 0 ? 0 : document.root.children.length };
}
