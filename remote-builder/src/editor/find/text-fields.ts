import type { ReportNode } from '@console/contract/report-document';
import { propText, richText } from '@console/shared-report/node-content';
import { gridOf } from '@console/shared-report/grid-of-node';
import { insertCharacters } from '@console/shared-report/note-insert';
import { notesIn } from '@console/shared-report/report-notes';
import { walk } from '@console/shared-report/tree/walk';
import { headingFields, type HeadingField } from '../../engine/heading/report-heading';
import type { EditedReport } from '../../engine/history';

/** Where in a block a text stands. */
export type FieldPlace =
  /** Title or sub title of the report, at the block that prints them. */
  | { readonly kind: 'heading'; readonly field: HeadingField }
  | { readonly kind: 'richText' }
  /** A note of the formatted text; `index` counts from 0. */
  | { readonly kind: 'note'; readonly index: number }
  | { readonly kind: 'prop'; readonly name: string }
  | { readonly kind: 'cell'; readonly row: number; readonly column: number };

/** A text that somebody has written in the report. */
export interface TextField {
  readonly nodeId: string;
  readonly place: FieldPlace;
  readonly text: string;
}

/** Every text of the report, in reading order; where no block prints its title, that is what it opens with. */
export function textFields({ document: { root }, heading }: EditedReport): readonly TextField[] {
  const nodes = walk(root);
  const titleNode = nodes.find(({ type }) => type === 'ReportTitle');
  const titles = headingFields.map((field): TextField => ({
    ...{ nodeId: titleNode?.id ?? root.id, place: { kind: 'heading', field }, text: heading[field] },
  }));
  const blocks = nodes.flatMap((node) => (node === titleNode ? titles : fieldsOf(node)));
  return titleNode ? blocks : [...titles, ...blocks];
}

function fieldsOf(node: ReportNode): readonly TextField[] {
  const prop = (name: string): TextField => ({
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

const richTextOf = (node: ReportNode): TextField => ({
  nodeId: node.id,
  place: { kind: 'richText' },
  text: richText(node).ops.map(insertCharacters).join(''),
});

const notesOf = (node: ReportNode): readonly TextField[] =>
  notesIn(node).map((text, index) => ({ nodeId: node.id, place: { kind: 'note', index }, text }));

const cellsOf = (node: ReportNode): readonly TextField[] =>
  gridOf(node).flatMap((cells, row) =>
    cells.map(({ content }, column) => ({
      ...{ nodeId: node.id, place: { kind: 'cell', row, column } as const, text: content },
    })),
  );
