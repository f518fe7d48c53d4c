import { hidden } from './left-out';
import { classesWith, isStyled } from './page-classes';

/** A cell of a table that was pasted. */
export interface PastedCell {
  readonly content: string;
  readonly isHeading: boolean;
  readonly bold: boolean;
}
/** Rows of cells as the clipboard held them; not all of one length. */
export type PastedCells = readonly (readonly PastedCell[])[];

const boldStyle = /font-weight:\s*(?:bold|[6-9]00)/i;

const emptyCell: PastedCell = { content: '', isHeading: false, bold: false };

/** A table that was taken out of a page, and what stands in its place. */
export interface TakenTable {
  readonly cells: PastedCells;
  readonly mark: Element;
}

/**
 * Takes the tables out of a pasted page. A table of one cell is only somebody's layout: what it holds stays in the
 * text. Pictures in cells go behind their table.
 */
export function takeTables(page: Document): readonly TakenTable[] {
  const boldClasses = classesWith(page, boldStyle);
  const taken: TakenTable[] = [];
  for (const table of page.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const cells = cellsOf(table, boldClasses);
    const [only, ...more] = table.querySelectorAll('td, th');
    if (more.length === 0) {
      table.replaceWith(...(only?.childNodes ?? []));
      continue;
    }
    const mark = page.createElement('x-part');
    table.replaceWith(mark, ...table.querySelectorAll('img'));
    taken.push({ cells: withHeadings(cells), mark });
  }
  return taken;
}

/** Rows of a table as lines of text, for where a table can't stand. */
export function tableText(cells: PastedCells): string {
  return cells.map((row) => row.map(({ content }) => content.replaceAll('\n', ' ')).join('\t')).join('\n');
}

function cellsOf(table: HTMLTableElement, boldClasses: ReadonlySet<string>): PastedCells {
  const rows: PastedCell[][] = [];
  const below = new Map<string, PastedCell>();
  const unseen = hiddenColumns(table);
  for (const [rowIndex, row] of [...table.rows].entries()) {
    const cells: PastedCell[] = [];
    const skipTaken = () => {
      while (below.has(`${rowIndex},${cells.length}`)) cells.push(emptyCell);
    };
    for (const cell of row.cells) {
      skipTaken();
      for (let down = 1; down < Math.min(cell.rowSpan, 100); down += 1) {
        below.set(`${rowIndex + down},${cells.length}`, emptyCell);
      }
      const across = Array.from({ length: Math.min(cell.colSpan, 20) }, () => emptyCell);
      const shown = across.findIndex((_, index) => !unseen.has(cells.length + index));
      across[Math.max(shown, 0)] = readCell(cell, boldClasses);
      cells.push(...across);
    }
    skipTaken();
    rows.push(cells);
  }
  return rows.map((row) => row.filter((_, column) => !unseen.has(column))).filter((row) => row.length > 0);
}

/** Excel hides columns without a mark at their cells. */
function hiddenColumns(table: HTMLTableElement): ReadonlySet<number> {
  const found = new Set<number>();
  let at = 0;
  for (const column of table.querySelectorAll('col')) {
    const isHidden = hidden.test(column.getAttribute('style') ?? '');
    for (const end = at + column.span; at < end; at += 1) if (isHidden) found.add(at);
  }
  return found;
}

function readCell(cell: HTMLTableCellElement, boldClasses: ReadonlySet<string>): PastedCell {
  for (const line of cell.querySelectorAll('br, p + p')) line.before('\n');
  for (const raised of cell.querySelectorAll('sup, sub')) raised.textContent = raisedText(raised);
  const content = (cell.textContent ?? '')
    .split('\n\n')
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
  const isHeading = cell.tagName === 'TH' || cell.closest('thead') !== null;
  return { content, isHeading, bold: !isHeading && content !== '' && isBold(cell, boldClasses) };
}

const digits = '0123456789+-=()n';
const raisedDigits = {
  SUP: [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'],
  SUB: [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ'],
};

/** A cell has no formats: '10⁶' must not become '106'. Letters stay as they are. */
function raisedText({ tagName, textContent }: Element): string {
  const text = (textContent ?? '').replaceAll('\u2212', '-');
  const raised = raisedDigits[tagName === 'SUB' ? 'SUB' : 'SUP'];
  const characters = [...text].map((character) => raised[digits.indexOf(character)]);
  return characters.includes(undefined) ? (textContent ?? '') : characters.join('');
}

/** Excel says it by a class, Word by tags around all of the text. */
function isBold(cell: HTMLTableCellElement, boldClasses: ReadonlySet<string>): boolean {
  if (isStyled(cell, boldStyle, boldClasses)) return true;
  const strong = [...cell.querySelectorAll('b, strong')].map(({ textContent }) => textContent).join('');
  return strong.trim() !== '' && strong.replace(/\s/g, '') === (cell.textContent ?? '').replace(/\s/g, '');
}

/** Who marks no headings means the first row when it alone is bold throughout. */
function withHeadings(cells: PastedCells): PastedCells {
  const [first = [], ...others] = cells;
  const isMarked = cells.some((row) => row.some(({ isHeading }) => isHeading));
  const isBoldRow = (row: readonly PastedCell[]) => row.every(({ bold, content }) => bold || content === '');
  if (isMarked || others.length === 0 || !isBoldRow(first) || others.every(isBoldRow)) return cells;
  return [first.map((cell) => ({ ...cell, isHeading: true, bold: false })), ...others];
}
