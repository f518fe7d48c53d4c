import { localTime } from '@console/contract/calendar-day';
import type { Cell, SheetColumn } from './sheet';
import { cellStyles } from './xlsx-parts';
import { xmlText } from './xml-text';

/** Characters that a cell can hold. */
const MAX_TEXT = 32_767;
const MS_A_DAY = 86_400_000;
/** Days from 30 December 1899, where the dates of spreadsheets begin, to 1 January 1970. */
const EPOCH_DAYS = 25_569;

/** What stands before the rows of a sheet: columns, and the titles, which stay in sight. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, index) => textCell(place(index, 1), title, cellStyles.title));
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><cols>${widths.join('')}</cols>` +
    `<sheetData><row r="1">${titles.join('')}</row>`
  );
}

export const sheetEnd = '</sheetData></worksheet>';

interface Row {
  /** In the sheet, from 1. */
  readonly number: number;
  /** Whose clocks its times are of: a spreadsheet knows no zones. */
  readonly timeZone: string;
}

/** A row of cells. A text is never read as a formula. */
export function sheetRow(cells: readonly Cell[], { number, timeZone }: Row): string {
  const written = cells.map((cell, index) => cellXml(place(index, number), cell, timeZone));
  return `<row r="${number}">${written.join('')}</row>`;
}

function cellXml(at: string, cell: Cell, timeZone: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : '';
  if (typeof cell === 'boolean') return textCell(at, cell ? 'yes' : 'no');
  if (cell instanceof Date)
    return `<c r="${at}" s="${cellStyles.time}"><v>${serialOf(cell, timeZone)}</v></c>`;
  return textCell(at, cell);
}

function textCell(at: string, text: string, style?: number): string {
  const styled = style === undefined ? '' : ` s="${style}"`;
  return `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, MAX_TEXT))}</t></is></c>`;
}

const serialOf = (time: Date, timeZone: string) =>
  Date.parse(`${localTime(time, timeZone)}Z`) / MS_A_DAY + EPOCH_DAYS;

/** 'B7' for the second cell of row 7. */
function place(index: number, row: number): string {
  const letters = index < 26 ? '' : String.fromCharCode(64 + Math.floor(index / 26));
  return `${letters}${String.fromCharCode(65 + (index % 26))}${row}`;
}
