import { hidden } from './left-out';
import { classesWith, isStyled } from './page-classes';

/** A cell of a table that was pasted. */
export interface PastedCell {
  readonly content: string;
  readonly isHeading: boolean;
  readonly bold: boolean;
  /** Whether it is set to the right, as numbers are. */
  readonly isRight: boolean;
  /** Columns that a merged cell reaches over, from 2 on; behind it and below it are empty ones. */
  readonly colSpan?: number;
  /** Rows that a merged cell reaches over, from 2 on. */
  readonly rowSpan?: number;
}
/** Rows of cells as the clipboard held them; not all of one length. */
export type PastedCells = readonly (readonly PastedCell[])[];

const boldStyle = /font-weight:\s*(?:bold|[6-9]00)/i;

const lightStyle = /font-weight:\s*(?:normal|[1-5]00)/i;

const rightStyle = /text-align:\s*(?:right|end)/i;

const emptyCell: PastedCell = { content: '', isHeading: false, bold: false, isRight: false };

/** The classes that give a cell a look. */
type LookClasses = Readonly<Record<'bold' | 'right', ReadonlySet<string>>>;

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
  const classes = { bold: classesWith(page, boldStyle), right: classesWith(page, rightStyle) };
  const taken: TakenTable[] = [];
  for (const table of page.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const [only, ...more] = table.querySelectorAll('td, th');
    if (more.length === 0) {
      table.replaceWith(...lineOfCell(only));
      continue;
    }
    const cells = withHeadings(cellsOf(table, classes), headSizes(table));
    const mark = page.createElement('x-part');
    table.replaceWith(mark, ...table.querySelectorAll('img'));
    taken.push({ cells, mark });
  }
  return taken;
}

/** What a cell holds, in a line of its own. */
function lineOfCell(cell: Element | undefined): readonly Node[] {
  if (!cell || cell.querySelector(blocksOfCell)) return [...(cell?.childNodes ?? [])];
  const line = cell.ownerDocument.createElement('p');
  line.append(...cell.childNodes);
  return [line];
}

/** Rows of a table as lines of text, for where a table can't stand. */
export function tableText(cells: PastedCells): string {
  return cells.map((row) => row.map(({ content }) => content.replaceAll('\n', ' ')).join('\t')).join('\n');
}

function cellsOf(table: HTMLTableElement, classes: LookClasses): PastedCells {
  const rows: PastedCell[][] = [];
  const below = new Set<string>();
  const unseen = hiddenColumns(table);
  for (const [rowIndex, row] of [...table.rows].entries()) {
    const cells: PastedCell[] = [];
    const skipTaken = () => {
      while (below.has(`${rowIndex},${cells.length}`)) cells.push(emptyCell);
    };
    for (const cell of row.cells) {
      skipTaken();
      const across = Array.from({ length: Math.min(cell.colSpan, 20) }, () => emptyCell);
      const height = rowsOf(cell, row);
      for (let at = across.length; at < across.length * height; at += 1)
        below.add(`${rowIndex + Math.floor(at / across.length)},${cells.length + (at % across.length)}`);
      const shown = [...across.keys()].filter((index) => !unseen.has(cells.length + index));
      across[shown[0] ?? 0] = {
        ...readCell(cell, classes),
        ...(shown.length > 1 && { colSpan: shown.length }),
        ...(height > 1 && { rowSpan: height }),
      };
      cells.push(...across);
    }
    skipTaken();
    rows.push(cells);
  }
  return rows.map((row) => row.filter((_, column) => !unseen.has(column))).filter((row) => row.length > 0);
}

/** How many rows a cell reaches over: no more than its part of the table has; 0 is as many. */
function rowsOf({ rowSpan }: HTMLTableCellElement, row: HTMLTableRowElement): number {
  const left = (row.parentElement?.childElementCount ?? 1) - row.sectionRowIndex;
  return Math.min(rowSpan === 0 ? left : rowSpan, left, 100);
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

const blocksOfCell = 'p, div, li, h1, h2, h3, h4, h5, h6, pre';

function readCell(cell: HTMLTableCellElement, classes: LookClasses): PastedCell {
  const texts = textsOf(cell);
  const isHeading = cell.tagName === 'TH' || cell.closest('thead') !== null;
  const bold = !isHeading && texts.length > 0 && texts.every((text) => isBold(text, cell, classes.bold));
  // the markup of LibreOffice and Excel has lines that nobody sees
  for (const text of texts) {
    if (!text.parentElement?.closest('pre')) text.nodeValue = text.nodeValue?.replaceAll(/\s+/g, ' ') ?? '';
  }
  for (const line of cell.querySelectorAll(`br, ${blocksOfCell}`)) line.before('\n');
  for (const raised of cell.querySelectorAll('sup, sub')) raised.textContent = raisedText(raised);
  const content = (cell.textContent ?? '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
  return { content, isHeading, bold, isRight: isRight(cell, classes.right) };
}

/** What stands in an element and has words. */
function textsOf(element: Element): readonly Node[] {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue?.trim() !== '') found.push(text);
  return found;
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

/** Excel says it by a class, Word by a tag, Google Docs and Word on the web by a style; the innermost holds. */
function isBold(text: Node, cell: Element, boldClasses: ReadonlySet<string>): boolean {
  for (let at = text.parentElement; at; at = at === cell ? null : at.parentElement) {
    if (isStyled(at, boldStyle, boldClasses)) return true;
    if (lightStyle.test(at.getAttribute('style') ?? '')) return false;
    if (at.matches('b, strong')) return true;
  }
  return false;
}

/** Excel says it at the cell, Word and Google Docs at each of its paragraphs. */
function isRight(cell: HTMLTableCellElement, rightClasses: ReadonlySet<string>): boolean {
  const isSet = (element: Element) =>
    element.getAttribute('align')?.toLowerCase() === 'right' || isStyled(element, rightStyle, rightClasses);
  const lines = [...cell.querySelectorAll('p, div')];
  return isSet(cell) || (lines.length > 0 && lines.every(isSet));
}

/** How many rows a head may have by the merged cells of the first row, likeliest first. */
function headSizes(table: HTMLTableElement): readonly number[] {
  const [first, second] = table.rows;
  const cells = [...(first?.cells ?? [])];
  const down = Math.max(1, ...cells.map(({ rowSpan }) => rowSpan));
  // 'Year to June' over two years, or a title over all columns
  const isAcross = cells.some(({ colSpan, textContent }) => colSpan > 1 && textContent.trim() !== '');
  return isAcross && second && second.cells.length > 1 ? [Math.max(down, 2), down] : [down];
}

/**
 * Who marks no headings means the first row when it alone is bold throughout, or when it has words above columns of
 * numbers that are set to the right; and with it the rows that its merged cells reach over.
 */
function withHeadings(cells: PastedCells, sizes: readonly number[]): PastedCells {
  const isMarked = cells.some((row) => row.some(({ isHeading }) => isHeading));
  const size = isMarked ? undefined : sizes.find((rows) => isHead(cells.slice(0, rows), cells.slice(rows)));
  return cells.map((row, index) =>
    index < (size ?? 0) ? row.map((cell) => ({ ...cell, isHeading: true, bold: false })) : row,
  );
}

function isHead(head: PastedCells, others: PastedCells): boolean {
  if (others.length === 0) return false;
  const isBoldRow = (row: readonly PastedCell[]) => row.every(({ bold, content }) => bold || content === '');
  return head.every(isBoldRow) ? !others.every(isBoldRow) : isAboveNumbers(lowestOf(head), others);
}

/** Of each column of a head what stands right above the rows below it. */
function lowestOf(head: PastedCells): readonly PastedCell[] {
  const columns = Array.from({ length: Math.max(...head.map((row) => row.length)) }, (_, column) => column);
  return columns.map(
    (column) => head.map((row) => row[column]).findLast((cell) => cell?.content) ?? emptyCell,
  );
}

/** Figures, with or without a currency before and a unit behind them. */
const figure = /^[^\p{L}\d]*(?:[A-Z]{1,3}[$€£¥]\s*[-−]?)?\d[\d.,\s]*\D*$/u;
const isFigure = (content: string) => content.length < 40 && figure.test(content);

/**
 * Whether all columns of figures that are set to the right begin with words. A single one has to say more: the first
 * row of a list of names and values is no head.
 */
function isAboveNumbers(first: readonly PastedCell[], others: PastedCells): boolean {
  const isNumbers = (column: number) => {
    const below = others.map((row) => row[column] ?? emptyCell).filter(({ content }) => content !== '');
    return below.every(({ isRight: right }) => right) && below.some(({ content }) => isFigure(content));
  };
  const heads = first.filter((_, column) => isNumbers(column)).map(({ content }) => content);
  const areWords = heads.every((content) => content !== '' && !isFigure(content));
  const saysMore = first[0]?.content === '' || heads.every((content) => /\d/.test(content));
  return areWords && (heads.length > 1 || (heads.length === 1 && saysMore));
}
