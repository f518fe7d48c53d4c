import { buffer, text } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import readExcel from 'read-excel-file/node';
import { csvText } from './csv-text';
import { csvZip } from './csv-zip';
import type { Cell, Sheet } from './sheet';
import { xlsxWorkbook } from './xlsx-workbook';

function sheetOf(name: string, rows: readonly (readonly Cell[])[]): Sheet {
  const titles = ['Text', 'Number', 'Moment', 'Flag'];
  return {
    name,
    columns: titles.map((title) => ({ title, width: 12 })),
    async *rows() {
      yield* rows;
    },
  };
}

const moment = new Date('2026-11-21T20:30:00Z');
const odd = '=1+1 & <b> "q"\u0007 café \ud83d\ude00';
const rows: Cell[][] = [
  [odd, 12.5, moment, true],
  ['second\nline', null, null, false],
];

it('writes a workbook that a reader reads: texts as they are, numbers, moments', async () => {
  const file = await buffer(
    xlsxWorkbook([sheetOf('First & only', rows), sheetOf('Empty', [])], { timeZone: 'UTC' }),
  );
  const sheets = await readExcel(file);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['First & only', 'Empty']);
  expect(sheets[0]?.data).toEqual([
    ['Text', 'Number', 'Moment', 'Flag'],
    ['=1+1 & <b> "q" café \ud83d\ude00', 12.5, moment, 'yes'],
    ['second\nline', null, null, 'no'],
  ]);
  expect(sheets[1]?.data).toEqual([['Text', 'Number', 'Moment', 'Flag']]);
  expect(strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f>');
});

it('goes on in a further sheet where one is full', async () => {
  const many = Array.from({ length: 5 }, (_, index): Cell[] => [`row ${index}`, index, null, null]);
  const sheets = await readExcel(
    await buffer(xlsxWorkbook([sheetOf('Long', many)], { timeZone: 'UTC', maxRows: 3 })),
  );
  expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['Long', 3],
    ['Long (2)', 3],
    ['Long (3)', 2],
  ]);
});

it('writes CSV files in a ZIP, whose cells are never formulas', async () => {
  const files = unzipSync(await buffer(csvZip([sheetOf('First', rows), sheetOf('Second', [])])));
  expect(Object.keys(files)).toEqual(['First.csv', 'Second.csv']);
  const first = files['First.csv'] ?? new Uint8Array();
  expect([...first.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(strFromU8(first)).toBe(
    'Text,Number,Moment,Flag\r\n' +
      `"'=1+1 & <b> ""q""\u0007 café \ud83d\ude00",12.5,2026-11-21T20:30:00.000Z,yes\r\n` +
      '"second\nline",,,no\r\n',
  );
});

it('lets no piece of a CSV be a formula, whatever a spreadsheet takes for the end of a cell', async () => {
  const signs = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20'];
  const texts = [';', '\t', '\r', '\n', '\r\n', ';;', ';\t', ';"'].flatMap((end) =>
    signs.flatMap((sign) => [
      `${end}${sign}1+1`,
      `shares${end}${sign}1+1`,
      `a "b"${end}${sign}1+1${end}${sign}2`,
    ]),
  );
  const csv = await text(
    csvText(
      sheetOf(
        'Ends',
        texts.map((each) => [each, 1, null, true]),
      ),
    ),
  );
  const pieces = csv.split(/[,;\t\r\n]/).map((piece) => piece.replace(/^"+/, ''));
  expect(pieces.filter((piece) => signs.some((sign) => piece.startsWith(sign)))).toEqual([]);
  // nothing else is touched
  const plain = ['a; b', 'rose 5%; fell -3%', '+61 491 570 156', 'first\nsecond', 'a-b;c=d'];
  const kept = await text(
    csvText(
      sheetOf(
        'Plain',
        plain.map((each) => [each, null, null, null]),
      ),
    ),
  );
  for (const each of plain) expect(kept).toContain(each);
});

it('writes a phone beside columns without a title', async () => {
  const columns = ['Phone', '', ''].map((title) => ({ title, width: 10 }));
  const sheet = {
    columns,
    async *rows() {
      yield ['+61 491 570 156', 'more', null];
    },
  };
  expect(await text(csvText(sheet))).toBe('Phone,,\r\n+61 491 570 156,more,\r\n');
});

it.each([
  ['workbook', (sheets: Sheet[]) => xlsxWorkbook(sheets, { timeZone: 'UTC' })],
  ['ZIP', csvZip],
])('ends a %s whose rows cannot be read with their error', async (_kind, write) => {
  const broken: Sheet = {
    ...sheetOf('Broken', []),
    async *rows() {
      yield rows[0] ?? [];
      throw new Error('no more rows');
    },
  };
  await expect(buffer(write([sheetOf('First', rows), broken]))).rejects.toThrow('no more rows');
});

it('reads rows only as fast as somebody takes the file', async () => {
  let read = 0;
  const endless: Sheet = {
    ...sheetOf('Endless', []),
    async *rows() {
      for (;;) {
        read += 1;
        yield [`${Math.sin(read)}`, Math.cos(read), moment, true];
      }
    },
  };
  const file = xlsxWorkbook([endless], { timeZone: 'UTC' });
  for await (const _chunk of file) break;
  const readThen = read;
  expect(readThen).toBeLessThan(50_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(read - readThen).toBeLessThan(50_000);
});
