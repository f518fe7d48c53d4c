import { deltaLines, type DeltaLine } from '@console/shared-report/delta-lines';
import { readDelta, type DeltaAttributes } from '@console/shared-report/delta';
import { gridOf } from '@console/shared-report/grid-of-node';
import {
  columnCountOf,
  headRowCount,
  isNumeric,
  mergedAreas,
  type TableGrid,
} from '@console/shared-report/table-grid';
import type { ReportNode } from '@console/contract/report-document';
import type { PastedBlocks } from '../src/editor/clipboard/pasted-blocks';

/** What a report holds of a clipboard, each thing in a line of its own, in the order in which they stand. */
export function pastedFacts({
  nodes,
  pictures,
}: Pick<PastedBlocks, 'nodes' | 'pictures'>): readonly string[] {
  const stored = new Set(pictures.map(({ nodeId }) => nodeId));
  return nodes.flatMap((node) => {
    if (node.type === 'Table') return factsOfTable(gridOf(node));
    if (node.type === 'Image') return factsOfPicture(node, stored.has(node.id));
    return typeof node.children === 'string' ? deltaLines(readDelta(node.children)).flatMap(factsOfLine) : [];
  });
}

function factsOfPicture(node: ReportNode, isStored: boolean): readonly string[] {
  const alt = String(node.props['alt'] ?? '');
  return [`picture: ${alt}`, ...(isStored ? [`picture file: ${alt}`] : [])];
}

function factsOfLine({ spans, format, number }: DeltaLine): readonly string[] {
  const words = spans.map(({ text }) => text).join('');
  const align = format.align ? [`aligned ${format.align}: ${words}`] : [];
  return [`${kindOfLine(format, number)}: ${words}`, ...align, ...runs(spans), ...notes(spans)];
}

function kindOfLine({ header, list, indent = 0, blockquote }: DeltaAttributes, number: number): string {
  if (header !== undefined) return `heading ${header}`;
  if (list === 'ordered') return `item ${number}, level ${indent + 1}`;
  if (list === 'bullet') return `bullet, level ${indent + 1}`;
  return blockquote ? 'quotation' : 'paragraph';
}

/** What each format of characters holds. Links are drawn with a line below them, whether or not they have that too. */
function runs(spans: DeltaLine['spans']): readonly string[] {
  const names = (format: DeltaAttributes) => [
    ...(['bold', 'italic', 'underline', 'strike'] as const).filter(
      (name) => format[name] && !(name === 'underline' && format.link),
    ),
    ...(format.script ? [format.script] : []),
    ...(format.link ? [`link ${format.link}`] : []),
  ];
  const found: { name: string; words: string; end: number }[] = [];
  for (const [at, { text, format }] of spans.entries()) {
    for (const name of names(format)) {
      const open = found.find((run) => run.name === name && run.end === at);
      if (open) Object.assign(open, { words: open.words + text, end: at + 1 });
      else found.push({ name, words: text, end: at + 1 });
    }
  }
  return found.map(({ name, words }) => `${name}: ${words.trim()}`);
}

function notes(spans: DeltaLine['spans']): readonly string[] {
  return spans.flatMap(({ note }, at) => {
    if (!note) return [];
    const before = spans.slice(0, at).map(({ text }) => text);
    return `note behind '${before.join('').split(' ').slice(-2).join(' ')}': ${note.words}`;
  });
}

function factsOfTable(grid: TableGrid): readonly string[] {
  const heads = headRowCount(grid);
  const columns = Array.from({ length: columnCountOf(grid) }, (_, column) => column);
  return [
    `table: ${grid.length} × ${columns.length}`,
    ...factsOfMergedCells(grid),
    ...grid.flatMap((row, index) => {
      const cells = row.map(({ content }) => content.replaceAll('\n', ' / '));
      const bold = cells.filter((_, column) => row[column]?.bold);
      return [
        `${index < heads ? 'head' : 'row'}: ${cells.join(' | ')}`,
        ...(bold.length > 0 ? [`bold cells: ${bold.join(' | ')}`] : []),
      ];
    }),
    ...columns
      .filter((column) => isNumeric(grid, column))
      .map((column) => `figures to the right: column ${column + 1}`),
  ];
}

function factsOfMergedCells(grid: TableGrid): readonly string[] {
  return mergedAreas(grid).map(({ row, column, rows, columns }) => {
    const over = [rows > 1 ? `${rows} rows` : [], columns > 1 ? `${columns} columns` : []].flat();
    return `merged: ${grid[row]?.[column]?.content ?? ''} over ${over.join(' and ')}`;
  });
}
