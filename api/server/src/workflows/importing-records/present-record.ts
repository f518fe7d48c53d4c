import type { ImportColumn, RecordLine } from '@console/contract/record-imports';
import { messages } from '@console/contract/texts';
import type { List } from '../../platform/lists/list';
import type { Cell } from '../../platform/sheets/sheet';
import { Fault } from '../../reference-data/deliveries/fault';
import type { Cells } from './read-record-file';
import type { LineCells, Refusals } from './record-kind';

/** Signs of a long value that are shown. */
const MAX_SHOWN = 120;
/** Signs before the first difference. */
const SHOWN_BEFORE = 20;

/** What the export of its list says of a record, by field of the columns that are imported. */
export function exportedCells<Member>(
  { columns }: Pick<List<Member>, 'columns'>,
  imported: readonly ImportColumn[],
  member: Member,
): Cells {
  const exported = new Map(Object.values(columns).map((column) => [column.title, column]));
  return new Map(imported.map(({ field, title }) => [field, textOf(exported.get(title))]));

  function textOf(column: { readonly cell: (member: Member) => Cell } | undefined): string {
    const cell = column?.cell(member) ?? '';
    if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
    return plain(cell instanceof Date ? cell.toISOString() : String(cell));
  }
}

/** A text of several lines is the same whatever ends them. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();

interface Present {
  readonly columns: readonly ImportColumn[];
  /** What its export says. */
  readonly was: Cells;
}

/**
 * The cells of a line that say something else of a record than its export does: an empty one for what they clear. What
 * always has a value is refused where it is cleared.
 */
export function otherCells(
  { cells, blank }: LineCells,
  { columns, was }: Present,
  refusals: Refusals,
): Cells {
  const other = new Map([...cells].filter(([field, text]) => plain(text) !== was.get(field)));
  for (const { field, isClearable } of columns) {
    if (!blank.has(field) || (was.get(field) ?? '') === '') continue;
    if (isClearable) other.set(field, '');
    else refusals.set(field, new Fault(messages.required));
  }
  return other;
}

/** What of a record changes, in the order of the columns. */
export function changesBetween(
  columns: readonly ImportColumn[],
  was: Cells,
  now: Cells,
): RecordLine['changes'] {
  return columns.flatMap(({ field, title }) => {
    const [from, to] = [was.get(field) ?? '', now.get(field) ?? ''];
    return from === to ? [] : [{ column: title, ...excerpts(from, to) }];
  });
}

/** Two texts, long ones from where they differ. */
function excerpts(from: string, to: string): { readonly from: string; readonly to: string } {
  const differsAt = [...from].findIndex((sign, index) => sign !== to[index]);
  const isLong = Math.max(from.length, to.length) > MAX_SHOWN;
  const start = isLong ? Math.max(0, (differsAt < 0 ? from.length : differsAt) - SHOWN_BEFORE) : 0;
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + MAX_SHOWN)}${text.length > start + MAX_SHOWN ? '…' : ''}`;
  return { from: cut(from), to: cut(to) };
}
