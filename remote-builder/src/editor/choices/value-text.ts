import type { ReportNode } from '@console/contract/report-document';
import { charactersOf } from '@console/shared-report/quotes';
import { childNodes } from '@console/shared-report/node-content';
import type { DeletedLines } from '../../engine/merging/kept-table';
import { keptBlockOf, type ContestedValue } from '../../engine/merging/open-choices';

/** A value of a block in words: its text, the content of a cell, all words of a block. */
export function valueText(value: ContestedValue): string {
  if (value === undefined || value === null || value === '') return '(nothing)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return isRichText(value) ? wordsOf({ children: value }) : value;
  if (typeof value !== 'object') return String(value);
  if ('content' in value) return valueText(value.content);
  if ('node' in value) return nodeWords(keptBlockOf(value).node);
  if (Array.isArray(value)) return value.map(valueText).join(Array.isArray(value[0]) ? '\n' : ' | ');
  return JSON.stringify(value);
}

/** The cells of rows and columns that somebody deleted: rows as lines. */
export const linesText = ({ mine, rows, columns }: DeletedLines): string =>
  valueText([
    ...rows.map((row) => mine[row] ?? []),
    ...columns.map((column) => mine.flatMap((row) => row[column] ?? [])),
  ]);

const isRichText = (value: string) => value.startsWith('{"ops":');
const wordsOf = (node: Pick<ReportNode, 'children'>) => charactersOf(node as ReportNode).trimEnd();

function nodeWords(node: ReportNode): string {
  const { caption, source } = node.props;
  const own = typeof node.children === 'string' ? wordsOf(node) : childNodes(node).map(nodeWords).join('\n');
  return [caption, own, source].filter((text) => typeof text === 'string' && text !== '').join('\n');
}
