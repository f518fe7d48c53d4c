import { devices, type ReportDocument, type ReportNode } from '@console/contract/report-document';
import { serializeDocument } from '@console/shared-report/document';
import { draftViolations } from '@console/shared-report/draft-violations';
import { deleteColumn, deleteRow, insertColumn, insertRow } from '@console/shared-report/grid-edits';
import { gridOf } from '@console/shared-report/grid-of-node';
import { storedText } from '@console/shared-report/node-content';
import { charactersOf } from '@console/shared-report/quotes';
import { changeCell, columnCountOf, type TableGrid } from '@console/shared-report/table-grid';
import { setChildren } from '@console/shared-report/tree/set-children';
import { setProps } from '@console/shared-report/tree/set-props';
import { walk } from '@console/shared-report/tree/walk';
import { validateContent } from '@console/shared-report/validate';
import Delta from 'quill-delta';
import { changed } from '../random-edits';
import type { Numbers } from './numbers';

/** Makes one edit of a report as somebody might: of each six four in a text or a table, one of the structure, one of the styles. */
export function edited(document: ReportDocument, random: Numbers, word: string): ReportDocument {
  if (random(6) < 4) return written(document, random, word);
  const next = changed(document, {
    kind: random(9),
    node: random(41),
    other: random(41),
    device: devices[random(devices.length)] ?? 'desktop',
    size: random(10_000),
  });
  return isOffered(document, next) ? next : document;
}

/** Whether the builder lets one make this of a Company Report. */
function isOffered(before: ReportDocument, after: ReportDocument): boolean {
  const rules = { reportType: 'companyReport', stored: serializeDocument(before).html, videoHosts: [] };
  return validateContent(serializeDocument(after)).ok && draftViolations(after, rules).length === 0;
}

/** A word put in, in the place of others, taken away or made bold. */
function written(document: ReportDocument, random: Numbers, word: string): ReportDocument {
  const texts = walk(document.root).filter(({ type }) => type === 'Text' || type === 'Table');
  const node = texts[random(texts.length)];
  if (!node) return document;
  if (node.type === 'Table') return setProps(document, node.id, { data: filled(gridOf(node), random, word) });
  const places = wordPlaces(node);
  const [start, length] = places[random(places.length)] ?? [0, 0];
  const bold = { bold: true };
  const format = random(4) === 0 ? bold : {};
  const delta = new Delta().retain(start);
  const kind = random(10);
  // most of what is written is new: else nothing would be left of a text
  if (kind < 7 || length === 0) delta.insert(`${word} `, format);
  else if (kind === 7) delta.insert(word, format).delete(length);
  else if (kind === 8) delta.delete(length);
  else delta.retain(length, bold);
  const ops = new Delta(JSON.parse(storedText(node)) as { ops: Delta['ops'] }).compose(delta).ops;
  return setChildren(document, node.id, JSON.stringify({ ops }));
}

/** A word put into a cell, or in the place of what was there; of each ten edits three are of rows and columns. */
function filled(grid: TableGrid, random: Numbers, word: string): TableGrid {
  const [rows, columns] = [grid.length, columnCountOf(grid)];
  const place = { row: random(rows), column: random(columns) };
  const kind = random(20);
  if (kind < 3) return rows < 20 ? insertRow(grid, random(rows + 1)) : grid;
  if (kind < 4) return columns < 8 ? insertColumn(grid, random(columns + 1)) : grid;
  if (kind < 5) return rows > 2 ? deleteRow(grid, place.row) : grid;
  if (kind < 6) return columns > 2 ? deleteColumn(grid, place.column) : grid;
  const before = grid[place.row]?.[place.column]?.content ?? '';
  const content = kind < 16 && before.length < 100 ? `${before} ${word}`.trim() : word;
  return changeCell(grid, place, { content });
}

const wordPlaces = (node: ReportNode): readonly (readonly [number, number])[] =>
  [...charactersOf(node).matchAll(/\S+/g)].map(({ index, 0: word }) => [index, word.length]);
