import { reportCss } from '@console/shared-report/report-css';
import type { Editor, EditorConfig } from 'grapesjs';
import { canvasCss } from './canvas-css';
import { grapesDevices } from './device-frames';
import { CONTAINER_TYPE, LEAF_TYPE } from './node-component';

/** Elements of leaf shells by node id, for drawing their bodies. */
export interface LeafElements {
  readonly add: (nodeId: string, element: HTMLElement) => void;
  readonly remove: (nodeId: string, element: HTMLElement) => void;
}

/** Whether one node may be dropped into another, by their ids. */
export type MayDrop = (nodeId: string, parentId: string) => boolean;

/**
 * GrapesJS as a canvas and nothing more: it phones nobody, stores nothing, holds nobody on the page, has no panels, shortcuts, undo or styles of
 * its own, and never edits text.
 */
export const grapesOptions: EditorConfig = {
  telemetry: false,
  noticeOnUnload: false,
  cssIcons: '',
  // `false` would leave its autosave on, which serialises the whole page at each edit
  storageManager: { type: '', autosave: false, autoload: false },
  panels: { defaults: [] },
  deviceManager: { devices: grapesDevices, default: 'desktop' },
  blockManager: { custom: true },
  layerManager: { custom: true },
  styleManager: { custom: true },
  traitManager: { custom: true },
  selectorManager: { custom: true },
  assetManager: { custom: true },
  richTextEditor: { custom: true },
  undoManager: { maximumStackLength: 0, trackSelection: false },
  multipleSelection: false,
  showOffsets: false,
  showOffsetsSelected: false,
  showToolbar: true,
  height: '100%',
  width: 'auto',
  protectedCss: '',
  baseCss: '',
  canvas: {
    allowExternalDrop: false,
    frameStyle: `${reportCss}\n${canvasCss}`,
  },
};

/** Registers the two component types of the report. */
export function registerNodeTypes(editor: Editor, leaves: LeafElements, mayDrop: MayDrop): void {
  const idOf = (model: { get: (name: string) => unknown }) => String(model.get('nodeId'));
  const shared = { editable: false, stylable: false, copyable: false, resizable: false };
  editor.Components.addType(CONTAINER_TYPE, {
    model: {
      defaults: {
        ...shared,
        droppable: (dragged: Parameters<typeof idOf>[0], target: Parameters<typeof idOf>[0]) =>
          mayDrop(idOf(dragged), idOf(target)),
      },
    },
  });
  editor.Components.addType(LEAF_TYPE, {
    model: { defaults: { ...shared, droppable: false } },
    view: {
      // React owns what is inside a leaf: GrapesJS would empty it whenever it draws the shell anew
      updateContent: () => undefined,
      onRender: ({ el, model }) => leaves.add(idOf(model), el),
      removed: ({ el, model }) => leaves.remove(idOf(model), el),
    },
  });
}
