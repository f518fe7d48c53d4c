import {
  companyImportColumns,
  exportBadCompanyLines,
  importAdvisory,
  importCompanies,
  importKeyProperties,
  importTags,
  importUsers,
  previewAdvisoryImport,
  previewCompanyImport,
  previewKeyPropertiesImport,
  previewTagImport,
  previewUserImport,
  type RecordImport,
  type RecordLine,
} from '@console/contract/record-imports';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../features';
import { templateOf } from './template';

beforeEach(() => void Object.assign(window, { innerWidth: 1440 }));

const ID = '88888888-8888-4888-8888-888888888888';
const aLine = (line: number, changes: Partial<RecordLine> = {}): RecordLine => ({
  ...{
    line,
    state: 'ready',
    key: `C${line}`,
    name: `Company ${line}`,
    problems: [],
    values: [],
    changes: [],
  },
  id: null,
  ...changes,
});
const bad = aLine(4, {
  state: 'bad',
  problems: [{ column: 'Sector', reason: 'This field is required' }],
});
const present = aLine(3, { state: 'present', id: ID });

function anImport(lines: readonly RecordLine[], fingerprint = 'a'.repeat(64)): RecordImport {
  const count = (state: RecordLine['state']) => lines.filter((line) => line.state === state).length;
  return {
    ...{ bad: count('bad'), ready: count('ready'), present: count('present'), imported: count('imported') },
    ...{ notes: [], fingerprint, lines: [...lines] },
  };
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

/** jsdom has files that can't be read as the browsers' can. */
function file(name = 'companies.csv', text = 'Code'): File {
  const made = new File([text], name, { type: 'text/csv' });
  return Object.assign(made, {
    arrayBuffer: async () => new TextEncoder().encode(await textOf(made)).buffer,
  });
}

async function openImport(found = anImport([aLine(2), present, bad])) {
  const network = openNetwork().on(previewCompanyImport, found);
  await network.signIn('ROLE_ADMIN');
  const host = await openPage(features, '/admin/coverage/import');
  return { network, host };
}

async function look(found?: RecordImport) {
  const opened = await openImport(found);
  await userEvent.upload(await screen.findByLabelText('Choose a CSV or XLSX file'), file());
  await screen.findByRole('heading', { name: 'companies.csv' });
  return opened;
}

/** Files that the page saves, as it saves them. */
function savedFiles() {
  const saved: { name: string; blob: Blob }[] = [];
  let newest = new Blob();
  const createObjectURL = (blob: Blob) => {
    newest = blob;
    return 'blob:csv';
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: newest });
  });
  return saved;
}

const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);
const firstLine = async () => cellsOf((await screen.findAllByRole('row')).at(-3) as HTMLElement);

it('says which columns there are, and has a template with all of them', async () => {
  await openImport();
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(companyImportColumns.length + 1);
  expect(rows[1]).toHaveTextContent('Code required');
  const template = await textOf(templateOf(companyImportColumns));
  expect(template.split('\r\n')[0]).toContain('"Code","Name","Exchange","Feed"');
});

it('shows what a file would make, bad lines first, and writes nothing before it is told to', async () => {
  const { network } = await look();
  expect(
    screen.getByText("1 company will be made. 1 company stays the same. 1 line can't be taken."),
  ).toBeVisible();
  expect(await firstLine()).toEqual([
    '4',
    "Can't be taken",
    expect.stringMatching(/^C4/),
    'Company 4',
    'Sector: This field is required',
  ]);
  expect(screen.getByRole('link', { name: 'C3' })).toHaveAttribute('href', `/admin/coverage/${ID}`);
  expect(network.sentTo(importCompanies)).toEqual([]);
  await userEvent.click(screen.getByText('Same 1'));
  await waitFor(() => expect(screen.queryByText('C4')).toBeNull());
  expect(screen.getByText('C3')).toBeVisible();
});

it('says a reason that many lines have once, and leads to those lines', async () => {
  const reason = "There is no sector 'Foo'";
  const wrong = (line: number, sector = reason) =>
    aLine(line, { state: 'bad', problems: [{ column: 'Sector', reason: sector }] });
  await look(anImport([aLine(2), wrong(4), wrong(5), wrong(6), wrong(7, 'This field is required')]));
  const reasons = within(screen.getByRole('list', { name: 'Reasons' })).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    "3 linesSector: There is no sector 'Foo'",
    '1 lineSector: This field is required',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '1 line' }));
  await waitFor(() => expect(screen.queryByText('C4')).toBeNull());
  expect(screen.getByText('C7')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '3 lines' }));
  expect(await screen.findByText('C4')).toBeVisible();
  for (const key of ['C5', 'C6']) expect(screen.getByText(key)).toBeVisible();
  for (const key of ['C2', 'C7']) expect(screen.queryByText(key)).toBeNull();
});

it('says no reasons apart where each line has its own', async () => {
  await look();
  expect(screen.queryByRole('list', { name: 'Reasons' })).toBeNull();
});

it('imports what was looked at, and links to what was made', async () => {
  const { network } = await look();
  const done = anImport([aLine(2, { state: 'imported', id: ID }), present, bad]);
  network.on(importCompanies, done);
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 company' }));
  const partly = await screen.findByText('Partly: 1 company was made.');
  expect(partly.closest('.ant-alert')).toHaveClass('ant-alert-warning');
  expect(screen.getByRole('link', { name: 'C2' })).toHaveAttribute('href', `/admin/coverage/${ID}`);
  expect(network.sentTo(importCompanies)[0]?.query).toEqual({ fingerprint: 'a'.repeat(64) });
  expect(screen.queryByRole('button', { name: /^Import 1/ })).toBeNull();
});

it('tells which lines have changed since, and asks again', async () => {
  const { network } = await look(anImport([aLine(2), aLine(3), bad]));
  network.on(importCompanies, anImport([aLine(2), present, bad], 'b'.repeat(64)));
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 companies' }));
  expect(await screen.findByText('Nothing was imported: 1 line has changed since you looked.')).toBeVisible();
  expect((await firstLine()).slice(0, 3)).toEqual([
    '3',
    'SameNot as you saw it',
    expect.stringMatching(/^C3/),
  ]);
  network.on(importCompanies, anImport([aLine(2, { state: 'imported', id: ID }), present, bad]));
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 company' }));
  expect(await screen.findByText('Partly: 1 company was made.')).toBeVisible();
  expect(network.sentTo(importCompanies)[1]?.query).toEqual({ fingerprint: 'b'.repeat(64) });
});

it('tells what is made from what is changed, before and after', async () => {
  const change = aLine(5, { id: ID, changes: [{ column: 'Assigned To', from: '', to: 'Ann Analyst' }] });
  const fresh = aLine(2, { values: [{ column: 'Roles', value: 'Analyst | Admin' }] });
  const { network } = await look(anImport([fresh, change, present]));
  expect(
    screen.getByText('1 company will be made. 1 company will be changed. 1 company stays the same.'),
  ).toBeVisible();
  expect(screen.getByText('(empty) → Ann Analyst', { exact: false })).toBeVisible();
  for (const shown of ['Will be made 1', 'Will be changed 1', 'Same 1'])
    expect(screen.getByText(shown)).toBeVisible();
  expect(screen.getByText('Analyst | Admin')).toBeVisible();
  const [made, changed] = [aLine(2), change].map((line) => ({ ...line, state: 'imported' as const, id: ID }));
  network.on(importCompanies, anImport([made ?? present, changed ?? present, present]));
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 companies' }));
  expect(await screen.findByText('1 company was made, 1 company was changed.')).toBeVisible();
  expect(await screen.findByText('Changed 1')).toBeVisible();
});

it('saves what became of every line, before and after it is written', async () => {
  const change = aLine(5, {
    ...{ id: ID, key: '=C5', name: 'Five "V"' },
    changes: [
      { column: 'Assigned To', from: '', to: 'Ann Analyst' },
      { column: 'Tags', from: 'Gold', to: '' },
    ],
  });
  const { network } = await look(anImport([aLine(2), change, present, bad]));
  const saved = savedFiles();
  await userEvent.click(screen.getByRole('button', { name: 'Save all lines' }));
  const done = [aLine(2), change].map((line) => ({ ...line, state: 'imported' as const, id: ID }));
  network.on(importCompanies, anImport([...done, present, bad]));
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 companies' }));
  await screen.findByText('Partly: 1 company was made, 1 company was changed, 1 value was cleared.');
  await userEvent.click(screen.getByRole('button', { name: 'Save all lines' }));
  const [before, after] = saved;
  expect([before?.name, after?.name]).toEqual([
    expect.stringMatching(/^companies-import-preview-\d{4}-\d\d-\d\d\.csv$/),
    expect.stringMatching(/^companies-import-\d{4}-\d\d-\d\d\.csv$/),
  ]);
  expect(await textOf(after?.blob as Blob)).toBe(
    [
      '"Line","Code","Name","Outcome","Written","Changes","Problems"',
      '"2","C2","Company 2","Made","yes","",""',
      `"5","'=C5","Five ""V""","Changed","yes","Assigned To: (empty) → Ann Analyst\nTags: Gold → (empty)",""`,
      '"3","C3","Company 3","Same","no","",""',
      `"4","C4","Company 4","Can't be taken","no","","Sector: This field is required"`,
      '',
    ].join('\r\n'),
  );
  expect(await textOf(before?.blob as Blob)).toContain('"2","C2","Company 2","Will be made","no","",""');
});

it('clears what is there only where that is asked for, says how much, and asks anew for another file', async () => {
  const change = aLine(2, { id: ID, changes: [{ column: 'Tags', from: 'Gold', to: '' }] });
  const { network } = await openImport(anImport([change, present]));
  const choose = async () =>
    userEvent.upload(await screen.findByLabelText('Choose a CSV or XLSX file'), file());
  const clears = () => screen.findByRole('switch', { name: 'Empty cells clear what is there' });
  expect(await clears()).not.toBeChecked();
  const tags = within(screen.getByRole('table')).getByRole('rowheader', { name: /^Tags/ });
  expect(tags).toHaveTextContent('Tags');
  await userEvent.click(await clears());
  expect(tags).toHaveTextContent('Tags cleared if empty');
  await choose();
  expect(
    await screen.findByText('1 company will be changed. 1 value will be cleared. 1 company stays the same.'),
  ).toBeVisible();
  expect(screen.getByText('Gold → (empty)', { exact: false })).toBeVisible();
  network.on(importCompanies, anImport([{ ...change, state: 'imported' }, present]));
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 company' }));
  expect(await screen.findByText('1 company was changed, 1 value was cleared.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(await clears()).not.toBeChecked();
  await choose();
  await screen.findByRole('heading', { name: 'companies.csv' });
  expect(network.sentTo(previewCompanyImport).map(({ query }) => query)).toEqual([{ clears: 'true' }, {}]);
  expect(network.sentTo(importCompanies)[0]?.query).toEqual({
    fingerprint: 'a'.repeat(64),
    clears: 'true',
  });
});

it('offers to clear nothing where no column may be empty', async () => {
  const network = openNetwork();
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/coverage/keyproperties/import');
  await screen.findByLabelText('Choose a CSV or XLSX file');
  expect(screen.queryByRole('switch')).toBeNull();
});

it('has nothing to import of a file that says the same', async () => {
  await look(anImport([present]));
  expect(screen.getByText('Nothing will be made or changed. 1 company stays the same.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

it('keeps the preview when the import fails', async () => {
  const { network } = await look();
  network.refuse(importCompanies, 503, { 'hydra:description': 'The database cannot be reached.' });
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 company' }));
  expect(await screen.findByText('The database cannot be reached.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 company' })).toBeEnabled();
});

it('imports once, however often its button is pressed', async () => {
  const { network } = await look();
  const release = network.hold(importCompanies);
  const button = screen.getByRole('button', { name: 'Import 1 company' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(button).toBeDisabled());
  await userEvent.click(button);
  network.on(importCompanies, anImport([aLine(2, { state: 'imported', id: ID }), present, bad]));
  release();
  expect(await screen.findByText('Partly: 1 company was made.')).toBeVisible();
  expect(network.sentTo(importCompanies)).toHaveLength(1);
});

it('says where no answer came that nobody can know, and looks at the same file again', async () => {
  const { network } = await look();
  network.lose(importCompanies);
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 company' }));
  expect(await screen.findByText('No answer came. It may have been imported, or not.')).toBeVisible();
  expect(screen.queryByText('The import failed.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Import 1 company' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save all lines' })).toBeNull();
  network.lose(previewCompanyImport);
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
  expect(screen.getByText('No answer came. It may have been imported, or not.')).toBeVisible();
  const done = aLine(2, { state: 'present', id: ID });
  network.on(previewCompanyImport, anImport([done, present, bad], 'b'.repeat(64)));
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(
    await screen.findByText(/^Nothing will be made or changed\. 2 companies stay the same\./),
  ).toBeVisible();
  expect(screen.queryByText(/No answer came|Nothing was imported|The server cannot be reached/)).toBeNull();
  expect(network.sentTo(previewCompanyImport)).toHaveLength(3);
  expect(network.sentTo(importCompanies)).toHaveLength(1);
});

it('shows what of key properties changes, from what to what', async () => {
  const changed = aLine(2, {
    ...{ key: 'BHP', name: 'BHP Group', id: ID },
    changes: [{ column: 'Rating', from: '3', to: '4' }],
  });
  const network = openNetwork().on(
    previewKeyPropertiesImport,
    anImport([changed, aLine(3, { state: 'present', id: ID })]),
  );
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/coverage/keyproperties/import');
  await screen.findByRole('heading', { name: 'Import key properties' });
  await userEvent.upload(await screen.findByLabelText('Choose a CSV or XLSX file'), file('ratings.csv'));
  expect(await screen.findByText('1 company will be changed. 1 company stays the same.')).toBeVisible();
  expect(await screen.findByText('Same 1')).toBeVisible();
  expect(cellsOf((await screen.findByText('BHP')).closest('tr') as HTMLElement)).toEqual([
    '2',
    'Will be changed',
    expect.stringMatching(/^BHP/),
    'BHP Group',
    'Rating: 3 → 4',
  ]);
  network.on(importKeyProperties, anImport([{ ...changed, state: 'imported' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 company' }));
  expect(await screen.findByText('1 company was changed.')).toBeVisible();
});

it('says what is wrong with a file as a whole, and takes another', async () => {
  const { network } = await openImport();
  const violations = [{ propertyPath: 'file', message: 'The file is empty.' }];
  network.refuse(previewCompanyImport, 422, { 'hydra:description': 'file: The file is empty.', violations });
  await userEvent.upload(await screen.findByLabelText('Choose a CSV or XLSX file'), file());
  expect(await screen.findByRole('alert')).toHaveTextContent("This file can't be read.The file is empty.");
  network.on(previewCompanyImport, anImport([aLine(2)]));
  await userEvent.click(screen.getByText('Paste lines instead'));
  await userEvent.type(screen.getByLabelText(/^Lines copied from a spreadsheet/), 'Code\tName');
  await userEvent.click(screen.getByRole('button', { name: 'Look at these lines' }));
  expect(await screen.findByRole('heading', { name: 'pasted.csv' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('sends no file that is too large', async () => {
  const { network } = await openImport();
  const large = file('large.csv', 'x'.repeat(2 * 1024 * 1024 + 1));
  await userEvent.upload(await screen.findByLabelText('Choose a CSV or XLSX file'), large);
  expect(await screen.findByText('The file is larger than 2 MB. Split it into several files.')).toBeVisible();
  expect(network.sentTo(previewCompanyImport)).toEqual([]);
});

it('saves the bad lines', async () => {
  const { network } = await look();
  network.onFile(exportBadCompanyLines, 'Line,Problems');
  const saved = savedFiles();
  await userEvent.click(screen.getByRole('button', { name: 'Save the bad lines' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(network.sentTo(exportBadCompanyLines)).toHaveLength(1);
});

it('imports users, and says what keeps their mails here', async () => {
  const found = anImport([aLine(2, { key: 'ada@firm.example', name: 'Ada Brown' })]);
  const network = openNetwork()
    .on(previewUserImport, { ...found, notes: ['This console sends no mails yet.'] })
    .on(importUsers, anImport([aLine(2, { state: 'imported', id: ID, key: 'ada@firm.example' })]));
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/users/internal/import');
  await userEvent.upload(await screen.findByLabelText('Choose a CSV or XLSX file'), file('people.csv'));
  expect(await screen.findByText('This console sends no mails yet.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 user' }));
  expect(await screen.findByText('1 user was made.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ada@firm.example' })).toHaveAttribute(
    'href',
    `/admin/users/${ID}`,
  );
});

it('imports advisory users and tags, which lead to their page where they have one', async () => {
  const made = (key: string) => anImport([aLine(2, { state: 'imported', id: ID, key, name: 'Ada Brown' })]);
  const network = openNetwork()
    .on(previewAdvisoryImport, anImport([aLine(2, { key: 'ada@advice.example', name: 'Ada Brown' })]))
    .on(importAdvisory, made('ada@advice.example'))
    .on(previewTagImport, anImport([aLine(2, { key: 'Zinc', name: '' })]))
    .on(importTags, made('Zinc'));
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/users/advisory/import');
  await userEvent.upload(await screen.findByLabelText('Choose a CSV or XLSX file'), file('customers.csv'));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 advisory user' }));
  expect(await screen.findByText('1 advisory user was made.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ada@advice.example' })).toHaveAttribute(
    'href',
    `/admin/users/advisory/edit/${ID}`,
  );
  cleanup();
  await openPage(features, '/admin/settings/tag-management/import');
  await userEvent.upload(await screen.findByLabelText('Choose a CSV or XLSX file'), file('tags.csv'));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 tag' }));
  expect(await screen.findByText('1 tag was made.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Zinc' })).toBeNull();
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
});
