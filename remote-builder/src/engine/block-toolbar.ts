import type { ReportDocument } from '@console/contract/report-document';
import { canRemove } from '@console/shared-report/tree/remove-node';
import { canAddAt, canDuplicate, canMove } from './block-rules';
import type { CanvasCommands } from './canvas-commands';
import { lastId, type Selected } from './selected';

const paths = {
  move: 'M12 3l3 3h-2v5h5V9l3 3-3 3v-2h-5v5h2l-3 3-3-3h2v-5H6v2l-3-3 3-3v2h5V6H9z',
  add: 'M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z',
  duplicate:
    'M8 3h11a2 2 0 0 1 2 2v11h-2V5H8zM5 7h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9c0-1.1.9-2 2-2z',
  remove: 'M9 3h6l1 2h4v2H4V5h4zM6 9h12l-1 12H7z',
} as const;

const drawing = (path: string) =>
  `<svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true"><path fill="currentColor" d="${path}"/></svg>`;

const button = (title: string, path: string) => ({ label: drawing(path), attributes: { title } });

/** The buttons on the selected blocks, as far as their flags allow. The same can be done by keyboard and in the layers. */
export function blockToolbar(
  document: ReportDocument,
  selected: Selected,
  commands: { readonly current: CanvasCommands },
) {
  const { ids } = selected;
  const what = ids.length > 1 ? `${ids.length} blocks` : 'block';
  const isEach = (rule: (document: ReportDocument, id: string) => boolean) =>
    ids.every((id) => rule(document, id));
  return [
    isEach(canMove) && { ...button(`Move ${what}`, paths.move), command: 'tlb-move' },
    canAddAt(document, lastId(selected)) && {
      ...button('Add block', paths.add),
      command: () => commands.current.add(),
    },
    isEach(canDuplicate) && {
      ...button(`Duplicate ${what}`, paths.duplicate),
      command: () => commands.current.duplicate(),
    },
    isEach(canRemove) && {
      ...button(`Delete ${what}`, paths.remove),
      command: () => commands.current.remove(),
    },
  ].filter((each) => each !== false);
}
