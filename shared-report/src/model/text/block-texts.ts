import type { ReportNode } from '@console/contract/report-document';
import { propText, richText } from '../document/node-content';
import { gridOf } from '../grid/grid-of-node';
import { notesIn } from '../notes/report-notes';
import { insertCharacters } from '../rich-text/note-insert';

/** Where in a block a text stands. */
export type BlockPlace =
  | { readonly kind: 'richText' }
  /** A note of the formatted text; `index` counts from 0. */
  | { readonly kind: 'note'; readonly index: number }
  | { readonly kind: 'prop'; readonly name: string }
  | { readonly kind: 'cell'; readonly row: number; readonly column: number };

/** A text that somebody has written into a block. */
export interface BlockText {
  readonly nodeId: string;
  readonly place: BlockPlace;
  readonly text: string;
}

/** Every text of a block itself, in reading order; those of its children are theirs. */
export function blockTexts(node: ReportNode): readonly BlockText[] {
  const prop = (name: string): BlockText => ({
    ...{ nodeId: node.id, place: { kind: 'prop', name }, text: propText(node, name) },
  });
  switch (node.type) {
    case 'Text':
      return [richTextOf(node), ...notesOf(node)];
    case 'Quote':
      return [richTextOf(node), ...notesOf(node), prop('attribution')];
    case 'Image':
      return [prop('alt'), prop('caption'), prop('source')];
    case 'Chart':
      return [prop('caption'), prop('unit'), prop('description'), ...cellsOf(node), prop('source')];
    case 'Table':
      return [prop('caption'), ...cellsOf(node), prop('source')];
    default:
      return [];
  }
}

const richTextOf = (node: ReportNode): BlockText => ({
  nodeId: node.id,
  place: { kind: 'richText' },
  text: richText(node).ops.map(insertCharacters).join(''),
});

const notesOf = (node: ReportNode): readonly BlockText[] =>
  notesIn(node).map((text, index) => ({ nodeId: node.id, place: { kind: 'note', index }, text }));

const cellsOf = (node: ReportNode): readonly BlockText[] =>
  gridOf(node).flatMap((cells, row) =>
    cells.map(({ content }, column) => ({
      ...{ nodeId: node.id, place: { kind: 'cell', row, column } as const, text: content },
    })),
  );
