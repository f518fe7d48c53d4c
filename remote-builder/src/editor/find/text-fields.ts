import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { propText, richText } from '@console/shared-report/node-content';
import { gridOf } from '@console/shared-report/grid-of-node';
import { insertCharacters } from '@console/shared-report/note-insert';
import { walk } from '@console/shared-report/tree/walk';

/** Where in a block a text stands. */
export type FieldPlace =
  | { readonly kind: 'richText' }
  | { readonly kind: 'prop'; readonly name: string }
  | { readonly kind: 'cell'; readonly row: number; readonly column: number };

/** A text that somebody has written in the report. */
export interface TextField {
  readonly nodeId: string;
  readonly place: FieldPlace;
  readonly text: string;
}

/** Every text of the report, in reading order. */
export const textFields = ({ root }: ReportDocument): readonly TextField[] => walk(root).flatMap(fieldsOf);

function fieldsOf(node: ReportNode): readonly TextField[] {
  const prop = (name: string): TextField => ({
    ...{ nodeId: node.id, place: { kind: 'prop', name }, text: propText(node, name) },
  });
  switch (node.type) {
    case 'Text':
      return [richTextOf(node)];
    case 'Quote':
      return [richTextOf(node), prop('attribution')];
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

const cellsOf = (node: ReportNode): readonly TextField[] =>
  gridOf(node).flatMap((cells, row) =>
    cells.map(({ content }, column) => ({
      ...{ nodeId: node.id, place: { kind: 'cell', row, column } as const, text: content },
    })),
  );
