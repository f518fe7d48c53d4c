import { strToU8, zipSync } from 'fflate';

type Cell = string | number;

const cellXml = (at: string, cell: Cell) =>
  typeof cell === 'number'
    ? `<c r="${at}"><v>${cell}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const xml = rows.map((row, index) => {
    const cells = row.map((cell, at) => cellXml(`${String.fromCharCode(65 + at)}${index + 1}`, cell));
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  return `<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>`;
}

/** An XLSX workbook of these sheets by name; texts as XML has them. */
export function workbookOf(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Buffer {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
  const names = Object.keys(sheets);
  const parts = {
    'xl/workbook.xml': `<workbook><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Type="${type}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]),
    ),
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}
