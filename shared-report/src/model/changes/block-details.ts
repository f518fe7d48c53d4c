import type { ReportNode } from '@console/contract/report-document';
import { gridOf } from '../grid/grid-of-node';
import { writtenText } from '../block/block-name';
import { blockOf } from '../block/registry';
import { richText } from '../document/node-content';
import type { Delta } from '../rich-text/delta';
import { columnCountOf } from '../grid/table-grid';
import { insertCharacters } from '../rich-text/note-insert';
import { cellChanges, markChanges } from './mark-changes';

/** What props are called; one without a name here is told by its own. */
const labels: Readonly<Record<string, string>> = {
  alt: 'Alternative text',
  attribution: 'Attribution',
  canDelete: 'Can be deleted',
  caption: 'Caption',
  className: 'Part of the report',
  count: 'Columns',
  data: 'Cells',
  description: 'Description',
  disableAdd: 'Nothing can be added',
  isDroppable: 'Takes blocks',
  kind: 'Kind of chart',
  source: 'Source',
  unit: 'Unit',
};

/** What of a block changed beside its words: 'Picture', '“Copper”: bold', 'Columns: 2 → 3'. */
export function blockDetails(old: ReportNode, now: ReportNode): readonly string[] {
  const { label: oldLabel } = blockOf(old.type);
  const { label } = blockOf(now.type);
  const kind = old.type === now.type ? [] : [`Kind of block: ${oldLabel} → ${label}`];
  const names = [...new Set([...Object.keys(old.props), ...Object.keys(now.props)])];
  const changed = names.filter((name) => !same(old.props[name], now.props[name]));
  return [...kind, ...changed.flatMap((name) => propDetails(old, now, name)), ...textDetails(old, now)];
}

function propDetails(old: ReportNode, now: ReportNode, name: string): readonly string[] {
  const [was, is] = [old.props[name], now.props[name]];
  if (name === 'src' && now.type === 'Image') return ['Picture'];
  const isInWords = writtenText({ ...old, props: { ...old.props, [name]: is } }) !== writtenText(old);
  const table = name === 'data' ? tableDetails(old, now) : [];
  if (isInWords || table.length > 0) return table;
  return [`${labels[name] ?? name}: ${shown(was)} → ${shown(is)}`];
}

function tableDetails(old: ReportNode, now: ReportNode): readonly string[] {
  const [before, after] = [gridOf(old), gridOf(now)];
  const sizeOf = (grid: typeof before) => `${grid.length} × ${columnCountOf(grid)}`;
  const size =
    sizeOf(before) === sizeOf(after) ? [] : [`Rows × columns: ${sizeOf(before)} → ${sizeOf(after)}`];
  return [...size, ...cellChanges(before, after)];
}

function textDetails(old: ReportNode, now: ReportNode): readonly string[] {
  const isText = typeof old.children === 'string' || typeof now.children === 'string';
  if (!isText || same(old.children, now.children)) return [];
  const [before, after] = [richText(old), richText(now)];
  const marks = markChanges(before, after);
  if (marks.length > 0 || writtenText(old) !== writtenText(now)) return marks;
  return [textOf(before) === textOf(after) ? 'Formatting that nobody sees' : 'Blanks or empty lines'];
}

const textOf = ({ ops }: Delta) => ops.map(insertCharacters).join('');

function shown(value: unknown): string {
  if (value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}

/** Whether two JSON values are equal; the names of an object in any order. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortedNames) === JSON.stringify(other, sortedNames);
}

function sortedNames(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other)));
}
