import { readManifestRows } from './manifest-worker';

const read = (text: string) => readManifestRows(new TextEncoder().encode(text));

it('reads the lines of a manifest as rows', async () => {
  const answer = await read('file,title,reportType,publishedOn\nB\\A.pdf,Copper,companyReport,2019-11-21\n');
  expect('rows' in answer && JSON.parse(answer.rows)).toMatchObject([
    {
      line: 2,
      cells: { file: 'B\\A.pdf', title: 'Copper', reportType: 'companyReport', publishedOn: '2019-11-21' },
      fault: null,
      file_key: 'b/a.pdf',
    },
  ]);
});

it('says why it cannot be read', async () => {
  expect(await read('')).toEqual({ fault: 'The file is empty.' });
});
