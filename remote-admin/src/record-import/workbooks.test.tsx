import { previewCompanyImport, type RecordImport } from '@console/contract/record-imports';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strToU8, zipSync } from 'fflate';
import { features } from '../features';
import { contentOf } from './file-sheets';

type Rows = readonly (readonly string[])[];

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

function sheetXml(rows: Rows): string {
  const xml = rows.map(
    (row, index) =>
      `<row r="${index + 1}">${row.map((text, at) => cell(`${'ABC'[at] ?? ''}${index + 1}`, text)).join('')}</row>`,
  );
  return `<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>`;
}

/** A workbook of these sheets by name. */
function workbook(sheets: Readonly<Record<string, Rows>>): File {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
  const each = (xml: (name: string, at: number) => string) => Object.keys(sheets).map(xml).join('');
  const parts = {
    'xl/workbook.xml': `<workbook><sheets>${each((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${each((_, at) => `<Relationship Id="r${at}" Type="${type}" Target="worksheets/sheet${at + 1}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]),
    ),
  };
  const entries = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return fileOf(Uint8Array.from(zipSync(Object.fromEntries(entries))), 'companies.xlsx');
}

/** jsdom has files that can't be read as the browsers' can. */
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.buffer });

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

async function sheetsOf(file: File) {
  const content = await contentOf(file, { keyTitle: 'Code' });
  if (!('sheets' in content)) throw new Error(JSON.stringify(content));
  return Promise.all(
    content.sheets.map(async ({ name, lines, isLikely, file: sent }) => [
      ...[name, lines, isLikely, sent.name],
      await textOf(sent),
    ]),
  );
}

it('sends the lines of a sheet as CSV, a line for each row', async () => {
  const rows = [['Code', 'Name'], [], ['A1', 'One &quot;Ltd&quot;, and\nmore']];
  expect(await sheetsOf(workbook({ Notes: [], Companies: rows }))).toEqual([
    ['Companies', 1, true, 'companies.xlsx', '"Code","Name"\n\n"A1","One ""Ltd"", and\rmore"\n'],
  ]);
  expect(await sheetsOf(workbook({ Notes: [['Read me']], Companies: [['code'], ['A1']] }))).toEqual([
    ['Notes', 0, false, 'companies.xlsx (Notes)', '"Read me"\n'],
    ['Companies', 1, true, 'companies.xlsx (Companies)', '"code"\n"A1"\n'],
  ]);
});

it('sends cells that a workbook leaves out at the end of a row as empty ones', async () => {
  const rows = [['Code', 'Name', 'Tags'], ['A1'], ['A2', 'Two', 'Gold']];
  const [companies] = await sheetsOf(workbook({ Companies: rows }));
  expect(companies?.at(-1)).toBe('"Code","Name","Tags"\n"A1","",""\n"A2","Two","Gold"\n');
});

it('refuses in words what can not be read', async () => {
  const kind = { keyTitle: 'Code' };
  expect(await contentOf(fileOf(strToU8('PK nothing') as Uint8Array<ArrayBuffer>, 'a.xlsx'), kind)).toEqual({
    problem: 'The file could not be read. Open it in a spreadsheet and save it again as XLSX or CSV.',
  });
  expect(await contentOf(workbook({ Notes: [] }), kind)).toEqual({
    problem: 'Nothing is written in this workbook.',
  });
  const gone = Object.assign(new File([], 'gone.csv'), { arrayBuffer: () => Promise.reject(new Error()) });
  expect(await contentOf(gone, kind)).toEqual({
    problem: 'Your browser could not read the file. Choose it again.',
  });
});

it('asks which of several sheets is imported', async () => {
  const found: RecordImport = {
    ...{ bad: 0, ready: 0, present: 0, imported: 0, notes: [], fingerprint: 'a'.repeat(64), lines: [] },
  };
  const network = openNetwork().on(previewCompanyImport, found);
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/coverage/import');
  await userEvent.upload(
    await screen.findByLabelText('Choose a CSV or XLSX file'),
    workbook({ Notes: [['Read me']], Companies: [['Code'], ['A1'], ['A2']] }),
  );
  const choice = within(await screen.findByRole('group', { name: 'Sheets of the workbook' }));
  expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Notes (0 lines)',
    'Companies (2 lines)',
  ]);
  expect(network.sentTo(previewCompanyImport)).toEqual([]);
  await userEvent.click(choice.getByRole('button', { name: 'Companies (2 lines)' }));
  expect(await screen.findByRole('heading', { name: 'companies.xlsx (Companies)' })).toBeVisible();
});
