import { createHash } from 'node:crypto';
import { openTestServer, type Call, type TestAnswer, type TestServer } from '../../../testing/server';
import { upload } from '../../../testing/records/draft';
import { addTestCompany } from '../../../testing/records/company';
import {
  addHistoricReport,
  goodLine,
  manifestOf,
  sendManifest,
  sendPdf,
  smallPdf,
} from '../../../testing/records/historic-report';
import { exportPeriod } from '../analytics/export-period';
import { summarySheet } from '../analytics/summary-sheet';
import { failImport, importReports } from './import-reports';

let server: TestServer;
let asAdmin: Call;
let asAnalyst: Call;
let companyId: string;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  companyId = await addTestCompany(server.services.db, { code: 'OLD' });
});
afterAll(() => server.close());

let counter = 0;
/** A file name that no other test has. */
const newFile = () => `${(counter += 1)}.pdf`;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function linesOf(importId: string, query = ''): Promise<TestAnswer['json'][]> {
  const { json } = await asAdmin(
    'GET',
    `/api/report-import/line?import=${importId}&itemsPerPage=100${query}`,
  );
  return json['hydra:member'];
}

const reasonsOf = async (importId: string) =>
  (await linesOf(importId)).map(({ line, problems }) => [
    line,
    problems.map(({ column, reason }: { column: string | null; reason: string }) => `${column}: ${reason}`),
  ]);

const check = (id: string) => asAdmin('POST', `/api/report-import/${id}/check`);
const start = (id: string, whenBad = 'skip') =>
  asAdmin('POST', `/api/report-import/${id}/start`, { whenBad });

describe('a manifest', () => {
  it.each([
    ['', 'The file is empty.'],
    [
      'file,title\r\na.pdf,A',
      /^The header lacks the column reportType, publishedOn\. Expected: file, title,/,
    ],
    ['file,title,reportType,publishedOn,colour\r\n', 'The header has an unknown column "colour".'],
    ['file,title,reportType,publishedOn,File\r\n', 'The header has the column "file" twice.'],
    ['file,title,reportType,publishedOn\r\n\r\n,,,\r\n', 'The file has a header and no lines.'],
  ])('%j is refused', async (text, reason) => {
    const { status, json } = await sendManifest(asAdmin, text);
    expect(status).toBe(422);
    expect(json.violations).toEqual([{ propertyPath: 'file', message: expect.stringMatching(reason) }]);
  });

  it('may begin with a byte order mark, and have semicolons and texts of several lines', async () => {
    const file = newFile();
    const line = goodLine({ file, title: 'Semi; colon', description: 'One\r\n"Two"' });
    const { status, json } = await sendManifest(asAdmin, `\uFEFF${manifestOf([line], ';')}`, 'a;b.csv');
    expect(status).toBe(200);
    expect(json).toMatchObject({ manifest: 'a;b.csv', state: 'checked', lines: 1, waiting: 1, published: 0 });
    expect(await linesOf(json.id)).toMatchObject([{ line: 2, title: 'Semi; colon', file }]);
  });

  it('has each bad line with its number, the columns and the reasons', async () => {
    const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const file = newFile();
    const lines = [
      goodLine({ file: '', title: '', reportType: 'Poem', publishedOn: '2019-02-30' }),
      goodLine({ file: newFile(), publishedOn: tomorrow, public: 'perhaps', sector: 'x'.repeat(256) }),
      goodLine({ file: newFile(), reportType: 'companyReport', companyCodes: 'ASX:OLD | NZX:OLD | NONE' }),
      goodLine({ file: newFile(), reportType: 'Company Flash', recommendation: 'Accumulate' }),
      goodLine({ file: newFile(), author: 'gone@old.example' }),
      goodLine({ file, reference: 'R-1' }),
      goodLine({ file: file.toUpperCase() }),
      goodLine({ file: newFile(), reference: 'R-1' }),
    ];
    const text = `${manifestOf(lines)}\r\n"open,never closed`;
    const { json } = await sendManifest(asAdmin, text);
    const missing = 'file: The PDF has not been uploaded.';
    expect(await reasonsOf(json.id)).toEqual([
      [
        2,
        [
          'file: file is missing.',
          'title: title is missing.',
          expect.stringMatching(
            /^reportType: reportType should be one of Company Report, .+ but is "Poem"\.$/,
          ),
          'publishedOn: publishedOn should be a day as yyyy-MM-dd, but is "2019-02-30".',
        ],
      ],
      [
        3,
        [
          `publishedOn: publishedOn "${tomorrow}" is in the future.`,
          'sector: sector is longer than 255 characters.',
          'public: public should be yes or no, but is "perhaps".',
          missing,
        ],
      ],
      [
        4,
        [
          'companyCodes: OLD is listed on ASX, not on "NZX".',
          'companyCodes: There is no company with the code "NONE". Add it in Coverage first.',
          missing,
        ],
      ],
      [
        5,
        [
          'companyCodes: companyCodes is missing: a Company Flash is about a company.',
          'recommendation: recommendation of a Company Flash should be one of Buy, Hold, Sell, but is "Accumulate".',
          missing,
        ],
      ],
      [6, ['author: There is no account "gone@old.example". Give the author\'s name instead.', missing]],
      [7, [missing]],
      [8, ['file: Line 7 names the same file.']],
      [9, ['reference: Line 7 has the same reference.']],
      [10, ['null: A quote is not closed, or is in the wrong place.']],
    ]);
    expect(json).toMatchObject({ lines: 9, bad: 8, waiting: 1, ready: 0 });
    const csv = await asAdmin('POST', '/api/report-import/line/export', { filter: { import: json.id } });
    expect(csv.bytes.toString()).toContain('8,bad,');
    expect(await linesOf(json.id, '&state=ready')).toEqual([]);
  });

  it('is replaced by a corrected one, and what was sent for its files stays', async () => {
    const file = newFile();
    const { json } = await sendManifest(asAdmin, manifestOf([goodLine({ file, reportType: 'Poem' })]));
    expect((await sendPdf(asAdmin, json.id, file, smallPdf(file))).status).toBe(200);
    const bytes = Buffer.from(manifestOf([goodLine({ file })]));
    const url = `/api/report-import/${json.id}/manifest`;
    const { json: replaced } = await upload(asAdmin, url, { name: 'b.csv', bytes, type: 'text/csv' });
    expect(replaced).toMatchObject({ id: json.id, manifest: 'b.csv', ready: 1, bad: 0, pdfs: 1 });
  });
});

describe('a PDF', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'The file is empty.'],
    ['another file', Buffer.from('<html>'), 'The file is not a PDF.'],
    ['half a PDF', smallPdf('half').subarray(0, 60), 'The PDF is incomplete: its end is missing.'],
    [
      'a protected PDF',
      Buffer.from(smallPdf('secret').toString().replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 3 0 R')),
      'The PDF is protected. Save it without a password.',
    ],
  ])('that is %s is refused, and the line says why', async (_name, bytes, reason) => {
    const file = newFile();
    const { json } = await sendManifest(asAdmin, manifestOf([goodLine({ file })]));
    const sent = await sendPdf(asAdmin, json.id, file, bytes);
    expect([sent.status, sent.json.violations]).toEqual([422, [{ propertyPath: 'file', message: reason }]]);
    await check(json.id);
    expect(await reasonsOf(json.id)).toEqual([[2, [`file: ${reason}`]]]);
    await sendPdf(asAdmin, json.id, file, smallPdf(file));
    expect((await check(json.id)).json).toMatchObject({ ready: 1, bad: 0 });
  });

  it('above 50 MB is refused, and the line says why', async () => {
    const file = newFile();
    const { json } = await sendManifest(asAdmin, manifestOf([goodLine({ file })]));
    const sent = await sendPdf(asAdmin, json.id, file, Buffer.alloc(50 * 1024 * 1024 + 1));
    expect([sent.status, sent.json['hydra:description']]).toEqual([413, 'The PDF is larger than 50 MB.']);
    await check(json.id);
    expect(await reasonsOf(json.id)).toEqual([[2, ['file: The PDF is larger than 50 MB.']]]);
  });

  it('is found by the end of its path, asked for once, and not again by another import', async () => {
    const file = `2019\\Übersicht ${newFile()}`;
    const bytes = smallPdf(file);
    const { json } = await sendManifest(asAdmin, manifestOf([goodLine({ file })]));
    const path = `archive/${file.replace('\\', '/').normalize('NFD').toLowerCase()}`;
    const offer = async (id: string, offered: object) =>
      (await asAdmin('POST', `/api/report-import/${id}/files`, { files: [offered] })).json.files;
    const offered = { path, bytes: bytes.length, sha256: sha256(bytes) };
    expect(await offer(json.id, offered)).toEqual([{ path, file, outcome: 'wanted' }]);
    expect(await offer(json.id, { ...offered, path: 'other.pdf' })).toEqual([
      { path: 'other.pdf', file: null, outcome: 'not in the manifest' },
    ]);
    expect(await offer(json.id, { path, bytes: 60_000_000 })).toEqual([{ path, file, outcome: 'too large' }]);
    expect((await sendPdf(asAdmin, json.id, 'other.pdf', bytes)).status).toBe(404);
    expect((await sendPdf(asAdmin, json.id, path, bytes)).json).toEqual({
      file,
      sha256: sha256(bytes),
      bytes: bytes.length,
    });
    const again = await sendManifest(asAdmin, manifestOf([goodLine({ file })]));
    expect(await offer(again.json.id, offered)).toEqual([{ path, file, outcome: 'stored' }]);
    expect((await check(again.json.id)).json).toMatchObject({ ready: 1, pdfs: 1 });
  });
});

it('that was chosen without its folder is found as long as one file alone ends so', async () => {
  const [one, two] = [newFile(), newFile()];
  const files = [`2018/${one}`, `2018/${two}`, `2019/${two}`];
  const { json } = await sendManifest(asAdmin, manifestOf(files.map((file) => goodLine({ file }))));
  const offered = [one, two, `2019/${two}`, `x${one}`].map((path) => ({ path, bytes: 1 }));
  const { json: answer } = await asAdmin('POST', `/api/report-import/${json.id}/files`, { files: offered });
  expect(answer.files.map(({ file }: TestAnswer['json']) => file)).toEqual([files[0], null, files[2], null]);
});

describe('an import', () => {
  it('publishes the good lines, leaves out the bad ones, and is recorded', async () => {
    const files = [newFile(), newFile(), newFile()] as const;
    const lines = [
      goodLine({
        file: files[0],
        title: 'Copper in 2019',
        subTitle: 'Up',
        reportType: 'company report',
        publishedOn: '21/11/2019',
        companyCodes: 'asx:old',
        author: 'Ada van Dyke',
        recommendation: 'buy',
        sector: 'Materials|Energy',
        tags: 'copper | Copper | zinc',
        public: 'yes',
        reference: 'LEGACY-7',
      }),
      goodLine({ file: files[1], author: server.people.ROLE_ANALYST.email }),
      goodLine({ file: files[2], title: '' }),
    ];
    const { json } = await sendManifest(asAdmin, manifestOf(lines));
    for (const file of files) await sendPdf(asAdmin, json.id, file, smallPdf(file));
    expect((await start(json.id, 'refuse')).json['hydra:description']).toBe(
      '1 line cannot be imported. Nothing was imported.',
    );
    expect((await start(json.id)).json).toMatchObject({ state: 'importing', ready: 2, bad: 1 });
    expect((await start(json.id)).status).toBe(409);
    expect((await sendPdf(asAdmin, json.id, files[0], smallPdf('x'))).status).toBe(409);
    await importReports(server.services, json.id);
    const read = async () => (await asAdmin('GET', `/api/report-import/${json.id}`)).json;
    expect(await read()).toMatchObject({
      state: 'imported',
      imported: 2,
      bad: 1,
      published: 2,
      reason: null,
    });

    const [first, second] = await linesOf(json.id, '&state=imported');
    const { json: report } = await asAnalyst('GET', `/api/report/admin/${first.reportId}`);
    expect(report).toMatchObject({
      ...{ draftId: null, title: 'Copper in 2019', subTitle: 'Up', webTitle: 'Copper in 2019' },
      ...{ reportType: 'companyReport', publishedDay: '2019-11-21', recommendation: 'Buy', public: true },
      company: [{ id: companyId, code: 'OLD' }],
      owner: { id: null, firstName: 'Ada van', lastName: 'Dyke' },
      ...{ sector: ['Materials', 'Energy'], tags: ['copper', 'zinc'], status: 'published' },
      source: { category: 'historic', reference: 'LEGACY-7', sha256: sha256(smallPdf(files[0])) },
    });
    expect(report.content).toBeUndefined();
    const { json: other } = await asAnalyst('GET', `/api/report/${second.reportId}`);
    expect(other).toMatchObject({ owner: { id: server.people.ROLE_ANALYST.id }, public: false });
    const pdf = await asAnalyst('GET', `/api/report/${first.reportId}/pdf`);
    expect(pdf.bytes.equals(smallPdf(files[0]))).toBe(true);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const page = await asAnalyst('GET', `/api/report/${first.reportId}/static-view`);
    expect([page.status, page.json['hydra:description']]).toEqual([
      404,
      "Historic Report view doesn't exist",
    ]);

    const { json: trail } = await asAdmin('GET', `/api/audit?subjectId=${json.id}`);
    expect(
      trail['hydra:member'].map(({ action, after }: TestAnswer['json']) => [action, after]),
    ).toMatchObject([
      ['report-import.finish', { imported: 2, bad: 1 }],
      ['report-import.start', { ready: 2, bad: 1, whenBad: 'skip' }],
      ['report-import.create', { lines: 3 }],
    ]);
  });

  it('is in the lists under its day, its source, its company and its author', async () => {
    const { id } = await addHistoricReport(server, {
      ...{ file: newFile(), title: 'Listed', publishedOn: '2018-03-04' },
      ...{ reportType: 'Company Flash', companyCodes: 'OLD' },
    });
    const ids = async (query: string) =>
      (await asAnalyst('GET', `/api/report/admin?${query}`)).json['hydra:member'].map(
        (report: TestAnswer['json']) => report.id,
      );
    expect(await ids('source.category=historic&title=Listed')).toEqual([id]);
    expect(await ids('source.category=console')).not.toContain(id);
    expect(await ids('publishedOn=2018-03-04')).toEqual([id]);
    // its row says the firm's day to readers everywhere
    expect(await ids('publishedOn=2018-03-04%5BEurope/London%5D')).toEqual([id]);
    expect(await ids('publishedOn[before]=2018-03-03%5BEurope/London%5D&title=Listed')).toEqual([]);
    expect(await ids('company=OLD')).toContain(id);
    const csv = await asAnalyst('POST', '/api/report/admin/export', { filter: { title: 'Listed' } });
    expect(csv.bytes.toString()).toContain('2018-03-04');
    expect(csv.bytes.toString()).toContain('historic');
  });

  it('changes nothing when it is repeated, and goes on where it was', async () => {
    const files = [newFile(), newFile()] as const;
    const manifest = manifestOf([
      goodLine({ file: files[0], reference: 'AGAIN' }),
      goodLine({ file: files[1] }),
    ]);
    const { json } = await sendManifest(asAdmin, manifest);
    await sendPdf(asAdmin, json.id, files[0], smallPdf(files[0]));
    expect((await start(json.id)).status).toBe(200);
    await importReports(server.services, json.id);
    await importReports(server.services, json.id);
    await sendPdf(asAdmin, json.id, files[1], smallPdf(files[1]));
    expect((await check(json.id)).json).toMatchObject({ state: 'imported', imported: 1, ready: 1 });
    await start(json.id);
    await importReports(server.services, json.id);
    const again = await sendManifest(asAdmin, manifest);
    await sendPdf(asAdmin, again.json.id, files[1], smallPdf(files[1]));
    expect((await check(again.json.id)).json).toMatchObject({ ready: 0, bad: 0, present: 2 });
    expect((await linesOf(again.json.id))[0].problems).toEqual([
      { column: null, reason: 'This report is already imported: "Old report".' },
    ]);
    expect((await start(again.json.id)).json['hydra:description']).toBe('No line is ready to be imported.');
    const rows = await server.services.db
      .selectFrom('report')
      .select('id')
      .where('import_id', '=', json.id)
      .execute();
    expect(rows).toHaveLength(2);
  });

  it('in two at once has each report once', async () => {
    const file = newFile();
    const ids: string[] = [];
    for (const _ of [1, 2]) {
      const { json } = await sendManifest(asAdmin, manifestOf([goodLine({ file, title: 'Twice' })]));
      await sendPdf(asAdmin, json.id, file, smallPdf(file));
      await server.services.db
        .updateTable('report_import')
        .set({ state: 'importing' })
        .where('id', '=', json.id)
        .execute();
      await check(json.id);
      await server.services.db
        .updateTable('report_import_line')
        .set({ state: 'ready' })
        .where('import_id', '=', json.id)
        .execute();
      ids.push(json.id);
    }
    await Promise.all(ids.map((id) => importReports(server.services, id)));
    const lines = await Promise.all(ids.map((id) => linesOf(id)));
    expect(
      lines
        .flat()
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['imported', 'present']);
  });

  it('of a long manifest is done in turns', async () => {
    const lines = Array.from({ length: 101 }, (_, number) => goodLine({ file: `turn ${number}.pdf` }));
    const { json } = await sendManifest(asAdmin, manifestOf(lines));
    for (const { file = '' } of lines) await sendPdf(asAdmin, json.id, file, smallPdf(file));
    await start(json.id);
    let turns = 0;
    const read = async () => (await asAdmin('GET', `/api/report-import/${json.id}`)).json;
    for (; (await read()).state === 'importing'; turns += 1) await importReports(server.services, json.id, 0);
    expect(await read()).toMatchObject({ imported: 101, published: 101 });
    expect(turns).toBe(3);
  });

  it('that fails says why, keeps what it has, and can be started again', async () => {
    const file = newFile();
    const { json } = await sendManifest(asAdmin, manifestOf([goodLine({ file })]));
    await sendPdf(asAdmin, json.id, file, smallPdf(file));
    await start(json.id);
    await failImport(server.services.db, json.id, new Error('no room\nat'));
    expect((await asAdmin('GET', `/api/report-import/${json.id}`)).json).toMatchObject({
      ...{ state: 'failed', reason: 'no room', ready: 1 },
    });
    expect((await start(json.id)).json).toMatchObject({ state: 'importing', reason: null });
    await importReports(server.services, json.id);
  });

  it('is revoked as a whole, with a reason, and may be imported anew', async () => {
    const file = newFile();
    const { id, importId, pdf } = await addHistoricReport(server, { file, reference: `ref ${file}` });
    const revoke = (body: object) => asAdmin('POST', `/api/report-import/${importId}/revoke`, body);
    expect((await revoke({})).json.violations).toEqual([
      { propertyPath: 'reason', message: 'This field is required' },
    ]);
    expect((await revoke({ reason: 'Wrong company' })).json).toMatchObject({
      state: 'revoked',
      published: 0,
    });
    expect((await asAnalyst('GET', `/api/report/${id}`)).status).toBe(410);
    expect((await asAnalyst('GET', `/api/report/${id}/pdf`)).status).toBe(410);
    expect((await revoke({ reason: 'Again' })).status).toBe(409);
    expect((await check(importId)).status).toBe(409);
    const { json } = await sendManifest(asAdmin, manifestOf([goodLine({ file, reference: `ref ${file}` })]));
    await sendPdf(asAdmin, json.id, file, pdf);
    expect((await check(json.id)).json).toMatchObject({ ready: 1 });
    await start(json.id);
    await importReports(server.services, json.id);
    expect((await asAdmin('GET', `/api/report-import/${json.id}`)).json.published).toBe(1);
  });

  it('has reports that are pinned and revoked one by one as others, and never rebuilt', async () => {
    const { id } = await addHistoricReport(server, { file: newFile() });
    expect((await asAdmin('PUT', `/api/report/${id}`, { pinned: true })).json).toMatchObject({
      pinned: true,
    });
    expect((await asAdmin('POST', `/api/report/admin/rebuild-assets/${id}`)).status).toBe(409);
    expect((await asAdmin('POST', `/api/report/admin/revoke/${id}?reason=Old`)).status).toBe(200);
    expect((await asAnalyst('GET', `/api/report/${id}`)).status).toBe(410);
  });

  it('can be discarded until something of it is imported', async () => {
    const { json } = await sendManifest(asAdmin, manifestOf([goodLine({ file: newFile() })]));
    expect((await asAdmin('DELETE', `/api/report-import/${json.id}`)).status).toBe(204);
    expect((await asAdmin('GET', `/api/report-import/${json.id}`)).status).toBe(404);
    const { importId } = await addHistoricReport(server, { file: newFile() });
    expect((await asAdmin('DELETE', `/api/report-import/${importId}`)).status).toBe(409);
  });

  it('changes neither the recommendation nor the last publication of a company, nor what is counted', async () => {
    const { db } = server.services;
    const id = await addTestCompany(db, { code: 'CALM' });
    await db
      .updateTable('company')
      .set({ current_recommendation: 'Hold', current_recommendation_date: '2019-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    const before = await db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst();
    await addHistoricReport(server, {
      ...{ file: newFile(), reportType: 'Company Report', companyCodes: 'CALM', recommendation: 'Sell' },
      publishedOn: '2020-05-05',
    });
    expect(await db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst()).toEqual(
      before,
    );
    const { json } = await asAdmin('GET', '/api/analytics/recommendation?code=CALM');
    expect(json['hydra:member']).toMatchObject([{ code: 'CALM', recommendation: 'Hold', report: null }]);
    const totals = new Map<unknown, unknown>();
    const timeZone = 'UTC';
    const period = exportPeriod({ fromDate: '2020-05-01', toDate: '2020-05-31', timeZone });
    const { rows } = summarySheet({ db, period, timeZone });
    for await (const [what, value] of rows()) totals.set(what, value);
    expect(totals.get('Reports published')).toBe(0);
    expect(totals.get('Historic reports of the period')).toBe(1);
  });
});
