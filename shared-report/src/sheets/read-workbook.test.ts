import { strToU8, zipSync } from 'fflate';
import { readWorkbook } from './read-workbook';

/** Styles: plain, 12.5%, 25 %, 0000, a day, a moment, a plain format that has a sign in quotes. */
const styles = `<styleSheet><numFmts count="4">
  <numFmt numFmtId="164" formatCode="0.0%"/><numFmt formatCode="0000" numFmtId="165"/>
  <numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="167" formatCode="0&quot;%&quot;"/></numFmts>
  <cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs>
  <cellXfs count="7"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="165"/>
  <xf numFmtId="14"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs></styleSheet>`;

/** A workbook of these sheets, each the XML of its rows. */
function workbook(sheets: Readonly<Record<string, string>>, others: Readonly<Record<string, string>> = {}) {
  const names = Object.keys(sheets);
  const relation = (index: number) =>
    `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`;
  const parts = {
    'xl/workbook.xml': `<workbook><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, index) => relation(index)).join('')}<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...others,
  };
  const zipped = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  );
  return Uint8Array.from(zipped).buffer;
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (at: string, value: string, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
const row = (at: number, ...cells: string[]) => `<row r="${at}">${cells.join('')}</row>`;

it('reads what the sheet shows: percentages, padded numbers, days, and numbers without noise', async () => {
  const bytes = workbook({
    Plain: row(
      1,
      ...[number('A1', '0.30000000000000004'), number('B1', '0.125', 1), number('C1', '0.25', 2)],
      ...[number('D1', '800', 3), number('E1', '45000', 4), number('F1', '45000.5', 5), number('G1', '7', 6)],
      ...['<c r="H1" s="2"><f>1/4</f><v>0.25</v></c>', '<c r="I1" t="b"><v>1</v></c>', text('J1', ' 0800 ')],
      '<c r="K1" s="2" t="e"><v>#DIV/0!</v></c>',
    ),
  });
  expect(await readWorkbook(bytes)).toEqual([
    {
      name: 'Plain',
      rows: [['0.3', '12.5%', '25%', '0800', '2023-03-15', '2023-03-15 12:00', '7', '25%', 'TRUE', '0800']],
    },
  ]);
});

it('reads the sheets that have something, with the rows that stand empty between', async () => {
  const sheets = await readWorkbook(
    workbook({
      Empty: '',
      Blank: row(1, text('A1', ' ')),
      One: row(3, text('B3', 'x')),
      Two: row(1, text('A1', 'y')),
    }),
  );
  expect(sheets).toEqual([
    { name: 'One', rows: [[], [], ['', 'x']].map((cells) => (cells.length === 0 ? ['', ''] : cells)) },
    { name: 'Two', rows: [['y']] },
  ]);
});

it('reads a long sheet, whose part a worker would unpack', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) =>
    row(index + 1, text(`A${index + 1}`, `code ${index}`), text(`B${index + 1}`, crypto.randomUUID())),
  );
  const [sheet] = await readWorkbook(workbook({ Long: rows.join('') }));
  expect(sheet?.rows).toHaveLength(5000);
  expect(sheet?.rows.at(-1)?.[0]).toBe('code 4999');
});

const tooLarge = /^The workbook is too large\./;
it.each<[string, ArrayBuffer, RegExp]>([
  ['what unpacks to 64 MB', workbook({ Big: ' '.repeat(64 * 1024 * 1024) }), tooLarge],
  ['a row that no sheet has', workbook({ Far: row(99_999_999, text('B2', 'x')) }), tooLarge],
  ['a cell at the far end', workbook({ Far: row(1_048_576, text('XFD1048576', 'x')) }), tooLarge],
  ['no workbook', new TextEncoder().encode('PK\u0003\u0004 nothing').buffer, /^The file could not be read\./],
  [
    'a ZIP of something else',
    Uint8Array.from(zipSync({ 'a.txt': strToU8('a') })).buffer,
    /^The file could not/,
  ],
  ['rows that are no XML', workbook({ Odd: '<row r="1"><c r="A1"' }), /^The file could not be read\./],
])('refuses %s in words', async (_what, bytes, problem) => {
  await expect(readWorkbook(bytes)).rejects.toThrow(problem);
});
