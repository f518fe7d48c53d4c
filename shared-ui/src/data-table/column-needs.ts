import styles from './data-table.module.css';

/** Pixels that a column needs for its title, and for the widest of its cells, each on one line. */
export interface ColumnNeed {
  readonly title: number;
  readonly cells: number;
}

/** By field. */
export type ColumnNeeds = ReadonlyMap<string, ColumnNeed>;

export const noNeeds: ColumnNeeds = new Map();

/** Both, by whichever is more, so that columns get no narrower from page to page; the same object if that is `known`. */
export function joinNeeds(known: ColumnNeeds, more: ColumnNeeds): ColumnNeeds {
  const joined = new Map(known);
  for (const [field, { title, cells }] of more) {
    const before = known.get(field);
    if (before && before.title >= title && before.cells >= cells) continue;
    joined.set(field, {
      title: Math.max(title, before?.title ?? 0),
      cells: Math.max(cells, before?.cells ?? 0),
    });
  }
  return [...joined].every(([field, need]) => known.get(field) === need) ? known : joined;
}

/** Of columns of which nothing is known yet, and of those that `grow` all the same. */
export const needsOfOthers = (
  known: ColumnNeeds,
  more: ColumnNeeds,
  grow: ReadonlySet<string>,
): ColumnNeeds => new Map([...more].filter(([field]) => !known.has(field) || grow.has(field)));

/**
 * What the columns of a table need, whose last cells are those of `fields`: read of copies that the browser sets as wide
 * as it likes, beside the table and for this moment alone. Empty where nothing is drawn, without rows, and where rows
 * are drawn as cards: these need the width of a phone. Children are left out: nothing moves where a row is opened. `rows`
 * that are new are not laid out before that: their columns are about to get other widths.
 */
export function measureNeeds(
  table: HTMLTableElement,
  fields: readonly string[],
  rows: 'new' | 'known' = 'known',
): ColumnNeeds {
  const [head, body] = [table.tHead, table.tBodies[0]];
  if (!head || !body?.querySelector(ROW) || table.closest('[data-density="cards"]')) return noNeeds;
  const titles = copyOf(table, head);
  const cells = copyOf(table, body);
  if (rows === 'new') body.style.display = 'none';
  table.after(titles, cells);
  const isDrawn = cells.clientWidth > 0;
  const widths = [widthsOf(titles, 'thead > tr', fields.length), widthsOf(cells, ROW, fields.length)];
  titles.remove();
  cells.remove();
  body.style.display = '';
  if (!isDrawn) return noNeeds;
  return new Map(
    fields.map((field, at) => [field, { title: widths[0]?.[at] ?? 0, cells: widths[1]?.[at] ?? 0 }]),
  );
}

const ROW = 'tbody > tr.ant-table-row';

/** A table as the given one, with a part of it alone. */
function copyOf(table: HTMLTableElement, part: HTMLTableSectionElement): HTMLTableElement {
  const copy = table.cloneNode() as HTMLTableElement;
  copy.append(part.cloneNode(true));
  const besides = `thead > tr:not(:first-child), tr:has(> td[colspan]), .${styles.lineChild}`;
  copy.querySelectorAll(besides).forEach((row) => row.remove());
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('inert', '');
  copy.classList.add(styles.measured ?? '');
  // what is typed into is as wide as what stands in it, where the browser can do that
  copy.querySelectorAll('input').forEach(({ style }) => {
    style.setProperty('field-sizing', 'content');
    style.setProperty('width', 'auto', 'important');
  });
  return copy;
}

/** Of the last so many cells of the first row that has them. */
function widthsOf(table: HTMLTableElement, rows: string, count: number): readonly number[] {
  const row = [...table.querySelectorAll(rows)].find(({ children }) => children.length >= count);
  const cells = row ? [...row.children].slice(-count) : [];
  return cells.map((cell) => Math.ceil(cell.getBoundingClientRect().width));
}
