import type { RecordImport } from '@console/contract/record-imports';
import { sql } from 'kysely';
import { addTestCompany } from '../../../testing/records/company';
import {
  companyLine,
  csvOf,
  importFile,
  sendBadLines,
  sendImport,
  sendPreview,
} from '../../../testing/records/record-file';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  await server.services.db
    .insertInto('tag')
    .values([
      { name: 'Gold', modified_by: null },
      { name: 'Copper', modified_by: null },
    ])
    .execute();
});
afterAll(() => server.close());

let count = 0;
const unusedCode = () => `N${(count += 1)}`;

const preview = async (content: string | Buffer) =>
  (await sendPreview(asAdmin, 'company', content)).json as RecordImport;
const problemsOf = ({ lines }: RecordImport) =>
  lines.flatMap(({ line, problems }) => problems.map(({ column, reason }) => [line, column, reason]));
const codesLike = async (beginning: string) =>
  (
    await server.services.db
      .selectFrom('company')
      .select('code')
      .where('code', 'like', `${beginning}%`)
      .execute()
  ).map(({ code }) => code);

describe('a file as a whole', () => {
  const header =
    'Code,Name,Feed,Forecast RIC,Share Price RIC,Sector,Industry Group,Industry,Sub Industry,Description';

  it.each<[string, string | Buffer, string | RegExp]>([
    ['nothing', '', 'The file is empty.'],
    ['blank lines', '\r\n \r\n', 'The file is empty.'],
    ['a header alone', header, 'The file has a header and no lines.'],
    ['lines of blanks', `${header}\n,,,\n`, 'The file has a header and no lines.'],
    [
      'no codes',
      'Ticker;Name;Sector\nA;B;C',
      'The first line should name the columns, and Code is missing. Compare it with the template.',
    ],
    ['a column twice', `${header},code\nA`, 'The header has the column Code twice.'],
    [
      'an older character set',
      Buffer.from(`${header}\nCAF,Caf\xe9 Limited`, 'latin1'),
      /^Line 2 is not in UTF-8\. .+CSV UTF-8/,
    ],
    ['a workbook', Buffer.from('PK\u0003\u0004…'), /^This is a workbook and not a CSV file\./],
    ['NUL characters', `${header}\nA\0B`, /^The file has NUL characters/],
    ['half of a UTF-16 character', Buffer.from([0xff, 0xfe, 0x41]), /^The file is not complete UTF-16/],
    [
      '100,000 columns',
      `${header}${',x'.repeat(100_000)}\nA`,
      /^The header can't be read\. The line is longer than/,
    ],
    ['201 columns', `${'x,'.repeat(200)}x\nA`, 'The header has 201 columns, and at most 200 are read.'],
    ['one cell of 2 MB', 'x'.repeat(2 * 1024 * 1024), /^The header can't be read\. The line is longer than/],
    ['a header whose quote never ends', `"Code,${header}\nA`, "The header can't be read."],
    ['5,001 lines', `${header}\n${'A\n'.repeat(5001)}`, /^The file has more than 5,000 lines\./],
    ['a million lines', `${header}\n${'A\n'.repeat(1_000_000)}`, /^The file has more than 5,000 lines\./],
  ])('with %s is refused in words', async (_what, content, reason) => {
    const startedAt = Date.now();
    const { status, json } = await sendPreview(asAdmin, 'company', content);
    expect(status).toBe(422);
    expect(json.violations).toEqual([
      { propertyPath: 'file', message: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
    ]);
    expect(Date.now() - startedAt).toBeLessThan(3000);
  });

  it('above 2 MB is refused with 413, and what is no form with 415', async () => {
    const tooLarge = await sendPreview(asAdmin, 'company', 'x'.repeat(2 * 1024 * 1024 + 1));
    expect(tooLarge).toMatchObject({
      status: 413,
      json: { 'hydra:description': 'The file is larger than 2 MB. Split it into several files.' },
    });
    expect((await asAdmin('POST', '/api/company/import/preview', {})).status).toBe(415);
  });

  it.each<[string, (text: string) => Buffer]>([
    ['UTF-8 with a byte order mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 as Excel writes it', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 with the other order of bytes', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['line ends of an old Mac', (text) => Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['blank lines between', (text) => Buffer.from(`\r\n${text.replaceAll('\r\n', '\r\n\r\n , ,\r\n')}\r\n`)],
  ])('in %s is read', async (_what, encode) => {
    const found = await preview(encode(csvOf([companyLine({ Code: 'ÄÖ-1', Name: 'Café 株式' })])));
    expect(found).toMatchObject({ bad: 1, notes: [], lines: [{ key: 'ÄÖ-1', name: 'Café 株式' }] });
  });

  it.each([';', '\t'])(
    'with %j between its values is read, its columns in any order, case and spacing',
    async (delimiter) => {
      const { Code: _code, Sector = '', ...rest } = companyLine();
      const code = unusedCode();
      const text = csvOf([{ ' sector ': Sector, colour: 'red', ...rest, CODE: code, '': '' }], delimiter)
        .replace('"Sub Industry"', '"sub-industry"')
        .replace('"Share Price RIC"', 'SHARE_PRICE_RIC');
      expect(await preview(text)).toMatchObject({
        ready: 1,
        notes: ['This column is not read: "colour".'],
        lines: [{ line: 2, key: code, state: 'ready' }],
      });
    },
  );

  it('may leave out values at the end of a line, and have texts of several lines', async () => {
    const { Description: _description, ...rest } = companyLine({ Code: unusedCode() });
    const other = companyLine({ Code: unusedCode(), Description: 'x' });
    const text = csvOf([{ ...rest, Description: 'One\r\n"Two"' }, other]);
    expect(await preview(`${text}\n"open,never closed`)).toMatchObject({
      ready: 2,
      lines: [
        { line: 2 },
        { line: 4 },
        {
          line: 5,
          state: 'bad',
          problems: [{ column: null, reason: 'A quote is not closed, or is in the wrong place.' }],
        },
      ],
    });
  });
});

it('refuses a RIC that another company or an earlier line has', async () => {
  const [there, first, second] = [unusedCode(), unusedCode(), unusedCode()];
  await addTestCompany(server.services.db, {
    code: there,
    source: 'Refinitiv',
    share_price_ric: `${there}.AX`,
  });
  const lines = [
    companyLine({ Code: first, 'Share Price RIC': `${there}.AX` }),
    companyLine({ Code: first }),
    companyLine({ Code: second, 'Forecast RIC': `${first}.AX` }),
  ];
  // that of a company which was merged into another one counts for that one
  const kept = await addTestCompany(server.services.db, { code: unusedCode() });
  await server.services.db
    .updateTable('company')
    .set({ merged_into: kept })
    .where('code', '=', there)
    .execute();
  const found = await preview(csvOf(lines.slice(0, 1)));
  expect(problemsOf(found)).toEqual([[2, 'Share Price RIC', `${there}.AX is the RIC of ${there}.`]]);
  expect(problemsOf(await preview(csvOf(lines.slice(1))))).toEqual([
    [3, 'Forecast RIC', `${first}.AX is the RIC of ${first}.`],
  ]);
});

describe('a line', () => {
  const required = 'This field is required';
  const wrongChoice = 'This value should be one of the choices';

  // every rule of the form (D§5.7), and what only a file can have
  it.each<[Readonly<Record<string, string>>, [string | null, string][]]>([
    [{ Code: '' }, [['Code', required]]],
    [{ Code: 'A B' }, [['Code', 'allow only alphanumeric, - and _ without spaces.']]],
    [{ Code: 'X'.repeat(21) }, [['Code', 'This value is too long. It should have 20 characters or less.']]],
    [{ Name: ' ' }, [['Name', required]]],
    [{ Name: 'x'.repeat(161) }, [['Name', 'This value is too long. It should have 160 characters or less.']]],
    [
      { Exchange: 'x'.repeat(21) },
      [['Exchange', 'This value is too long. It should have 20 characters or less.']],
    ],
    [{ Feed: '' }, [['Feed', required]]],
    [{ Feed: 'Bloomberg' }, [['Feed', wrongChoice]]],
    [{ 'Forecast RIC': 'BHP .AX' }, [['Forecast RIC', 'no spaces allowed.']]],
    [{ 'Share Price RIC': '' }, [['Share Price RIC', required]]],
    [{ Currency: 'EUR' }, [['Currency', wrongChoice]]],
    [
      { 'Assigned To': 'gone@firm.example' },
      [['Assigned To', 'There is no user with the address "gone@firm.example".']],
    ],
    [{ 'Company Flag': 'Submerging' }, [['Company Flag', wrongChoice]]],
    [{ Recommendation: 'Pre-Profit' }, [['Recommendation', wrongChoice]]],
    [{ 'Company Flag': 'Emerging Company', Recommendation: 'Buy' }, [['Recommendation', wrongChoice]]],
    [{ Tags: 'Gold|Silver' }, [['Tags', '"Silver": There is no such tag.']]],
    [{ Visible: 'perhaps' }, [['Visible', 'Visible should be yes or no, but is "perhaps".']]],
    [{ Enabled: 'on' }, [['Enabled', 'Enabled should be yes or no, but is "on".']]],
    [{ Suspended: '2' }, [['Suspended', 'Suspended should be yes or no, but is "2".']]],
    [{ Sector: '' }, [['Sector', required]]],
    [{ Sector: 'Mining' }, [['Sector', 'Choose a value that belongs to the level above.']]],
    [
      { 'Sub Industry': 'Diversified Banks' },
      [['Sub Industry', 'Choose a value that belongs to the level above.']],
    ],
    [{ Description: '' }, [['Description', required]]],
    [
      { Code: 'A B', Name: '', Feed: 'Bloomberg', Visible: 'x' },
      [
        ['Code', 'allow only alphanumeric, - and _ without spaces.'],
        ['Name', required],
        ['Feed', wrongChoice],
        ['Visible', 'Visible should be yes or no, but is "x".'],
      ],
    ],
  ])('with %j is bad', async (change, problems) => {
    const found = await preview(csvOf([companyLine({ Code: unusedCode(), ...change })]));
    expect(found).toMatchObject({ bad: 1, ready: 0 });
    expect(found.lines[0]?.problems.map(({ column, reason }) => [column, reason])).toEqual(problems);
  });

  it('of an earlier code is bad, of a company of which it says nothing is left, of a former code is bad', async () => {
    const [code, there, former] = [unusedCode(), unusedCode(), unusedCode()];
    const { db } = server.services;
    const id = await addTestCompany(db, { code: there });
    await db.insertInto('company_alias').values({ code: former, company_id: id }).execute();
    const found = await preview(
      csvOf([
        companyLine({ Code: code }),
        companyLine({ Code: ` ${code.toLowerCase()}` }),
        { Code: there.toLowerCase() },
        companyLine({ Code: former }),
      ]),
    );
    expect(found.lines.map(({ state }) => state)).toEqual(['ready', 'bad', 'present', 'bad']);
    expect(found.lines[2]?.id).toBe(id);
    expect(problemsOf(found)).toEqual([
      [3, 'Code', 'Line 2 has the same.'],
      [5, 'Code', `This code is an alias of ${there}.`],
    ]);
  });

  it('of a disabled feed is bad', async () => {
    const setFeed = (enabled: boolean) =>
      server.services.db.updateTable('feed').set({ enabled }).where('name', '=', 'Calibre').execute();
    await setFeed(false);
    const found = await preview(csvOf([companyLine({ Code: unusedCode(), Feed: 'calibre' })]));
    await setFeed(true);
    expect(problemsOf(found)).toEqual([[2, 'Feed', 'This feed is disabled. Choose another one.']]);
  });
});

describe('an import', () => {
  it('makes what the form makes, each with its audit row, and one for the import', async () => {
    const [plain, full] = [unusedCode(), unusedCode()];
    const { ROLE_ADMIN, ROLE_ANALYST } = server.people;
    const left = { Exchange: '', Currency: '', Visible: '', Enabled: '', Suspended: '' };
    const content = csvOf([
      companyLine({ Code: plain.toLowerCase(), ...left }),
      companyLine({
        ...{ Code: full, Name: ' Full Limited ', Exchange: 'NZX', Feed: 'CALIBRE', Currency: 'nzd' },
        ...{ 'Assigned To': ROLE_ANALYST.email.toUpperCase(), 'Company Flag': 'emerging company' },
        ...{
          Recommendation: 'pre-profit',
          Tags: 'copper | Gold',
          Visible: 'No',
          Enabled: 'FALSE',
          Suspended: '1',
        },
        ...{ Sector: 'materials', 'Sub Industry': 'diversified metals & mining' },
      }),
      companyLine({ Code: '' }),
    ]);
    const done = await importFile(asAdmin, 'company', content);
    expect(done).toMatchObject({ imported: 2, ready: 0, bad: 1, present: 0 });
    const read = async (line: number) =>
      (await asAdmin('GET', `/api/company/admin/${done.lines[line]?.id}`)).json;
    const byHand = await asAdmin('POST', '/api/company/new', {
      ...{ code: unusedCode(), name: 'BHP Group Limited', source: 'Refinitiv' },
      ...{
        forecastRIC: 'BHP2.AX',
        sharePriceRIC: 'BHP2.AX',
        description: 'Mines iron ore, copper and coal.',
      },
      gics: {
        ...{ sector: 'Materials', industryGroup: 'Materials' },
        ...{ industry: 'Metals & Mining', subIndustry: 'Diversified Metals & Mining' },
      },
    });
    const rics = { forecastRIC: '', sharePriceRIC: '' };
    const own = { '@id': '', id: '', code: '', modifiedOn: '', etag: '', ...rics };
    expect({ ...(await read(0)), ...own }).toEqual({ ...byHand.json, ...own });
    expect(await read(1)).toMatchObject({
      ...{ code: full, name: 'Full Limited', exchange: 'NZX', source: 'Calibre', currency: 'NZD' },
      ...{
        assignedTo: { id: ROLE_ANALYST.id },
        type: 'Emerging Company',
        currentRecommendation: 'Pre-Profit',
      },
      ...{ visibility: false, enabled: false, suspended: true, modifiedBy: { id: ROLE_ADMIN.id } },
      tags: [{ name: 'Copper' }, { name: 'Gold' }],
    });
    const trail = await asAdmin('GET', `/api/audit?subjectId=${done.lines[1]?.id}`);
    expect(trail.json['hydra:member']).toMatchObject([
      {
        action: 'company.create',
        subjectLabel: full,
        after: { code: full, tags: [{ name: 'Copper' }, { name: 'Gold' }] },
      },
    ]);
    const imports = await asAdmin('GET', '/api/audit?action=company.import');
    expect(imports.json['hydra:member'][0]).toMatchObject({
      subjectLabel: 'records.csv',
      actor: { id: ROLE_ADMIN.id },
      after: { imported: 2, bad: 1, present: 0, fileSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('of the same file again makes nothing', async () => {
    const code = unusedCode();
    const content = csvOf([companyLine({ Code: code })]);
    const { lines } = await importFile(asAdmin, 'company', content);
    const again = await preview(content);
    expect(again).toMatchObject({ ready: 0, present: 1, lines: [{ state: 'present', id: lines[0]?.id }] });
    const { status, json } = await sendImport(asAdmin, 'company', {
      content,
      fingerprint: again.fingerprint,
    });
    expect([status, json['hydra:description']]).toEqual([409, 'No line is ready to be imported.']);
    expect(await codesLike(code)).toEqual([code]);
  });

  it('writes nothing and asks again when a line is no longer what the preview said', async () => {
    const mark = `${unusedCode()}X`;
    const content = csvOf([
      companyLine({ Code: `${mark}1` }),
      companyLine({ Code: `${mark}2`, Tags: 'Gold' }),
    ]);
    const { fingerprint } = await preview(content);
    await addTestCompany(server.services.db, { code: `${mark}1` });
    const changed = (await sendImport(asAdmin, 'company', { content, fingerprint })).json as RecordImport;
    // which is one to be changed now
    expect(changed).toMatchObject({
      imported: 0,
      ready: 2,
      lines: [{ id: expect.any(String) }, { id: null }],
    });
    expect(changed.fingerprint).not.toBe(fingerprint);
    expect(await codesLike(mark)).toEqual([`${mark}1`]);
    const done = await sendImport(asAdmin, 'company', { content, fingerprint: changed.fingerprint });
    expect(done.json).toMatchObject({ imported: 2 });
  });

  it('of another file than the one that was looked at writes nothing', async () => {
    const code = unusedCode();
    const { fingerprint } = await preview(csvOf([companyLine({ Code: code })]));
    const content = csvOf([companyLine({ Code: code, Name: 'Another name' })]);
    expect((await sendImport(asAdmin, 'company', { content, fingerprint })).json).toMatchObject({
      imported: 0,
      ready: 1,
    });
    expect(await codesLike(code)).toEqual([]);
  });

  it('of two at the same time makes each company once', async () => {
    const mark = `${unusedCode()}Y`;
    const lines = [1, 2, 3].map((number) => companyLine({ Code: `${mark}${number}` }));
    const files = [csvOf(lines), csvOf(lines.reverse())];
    const previews = await Promise.all(
      files.map(async (content) => ({ content, ...(await preview(content)) })),
    );
    const answers = await Promise.all(
      previews.map(
        async ({ content, fingerprint }) =>
          (await sendImport(asAdmin, 'company', { content, fingerprint })).json as RecordImport,
      ),
    );
    expect(answers.map(({ imported }) => imported).sort()).toEqual([0, 3]);
    expect((await codesLike(mark)).length).toBe(3);
  });

  it('makes all or nothing', async () => {
    const { db } = server.services;
    const mark = `${unusedCode()}Z`;
    const content = csvOf(
      Array.from({ length: 600 }, (_, index) => companyLine({ Code: `${mark}${index}` })),
    );
    const { fingerprint } = await preview(content);
    await sql`
      create function refuse_late() returns trigger language plpgsql as $$ begin
        raise exception 'no room'; end $$`.execute(db);
    await sql`
      create trigger refuse_late before insert on company for each row
        when (new.code = ${sql.lit(`${mark}599`)}) execute function refuse_late()`.execute(db);
    const { status } = await sendImport(asAdmin, 'company', { content, fingerprint });
    await sql`drop function refuse_late cascade`.execute(db);
    expect(status).toBe(500);
    expect(await codesLike(mark)).toEqual([]);
    const trail = await asAdmin('GET', `/api/audit?subjectLabel=${mark}`);
    expect(trail.json['hydra:totalItems']).toBe(0);
  });

  it('makes more companies than one statement takes, with their tags', async () => {
    const mark = `${unusedCode()}L`;
    const lines = Array.from({ length: 1200 }, (_, index) =>
      companyLine({ Code: `${mark}${index}`, Tags: 'Gold|Copper' }),
    );
    const done = await importFile(asAdmin, 'company', csvOf(lines));
    expect(done).toMatchObject({ imported: 1200, bad: 0 });
    const { json } = await asAdmin('GET', `/api/company/admin/${done.lines[1100]?.id}`);
    expect(json).toMatchObject({ code: `${mark}1100`, tags: [{ name: 'Gold' }, { name: 'Copper' }] });
  });
});

it('answers the bad lines as a CSV file that can be mended and imported', async () => {
  const codes = [unusedCode(), unusedCode()];
  const content = csvOf([
    companyLine({ Code: codes[0] ?? '' }),
    companyLine({ Code: codes[1] ?? '', Name: '=HYPERLINK("x")', Sector: 'Mining' }),
  ]);
  const { headers, bytes } = await sendBadLines(asAdmin, 'company', content);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="bad-company-lines.csv"',
  });
  const text = bytes.toString('utf8');
  expect(text).toContain('3,Sector: Choose a value that belongs to the level above.');
  expect(text).toContain(`'=HYPERLINK`);
  expect(text).not.toContain(codes[0]);
  const mended = text.replace(',Mining,', ',Materials,');
  expect(await preview(mended)).toMatchObject({
    ready: 1,
    notes: ['These columns are not read: "Line", "Problems".'],
  });
});

it('answers all values of a bad line that has too many, and refuses it until they are where they belong', async () => {
  const code = unusedCode();
  const [titles = '', line = ''] = csvOf([companyLine({ Code: code })]).split('\r\n');
  // a comma that nobody quoted; the titles end with blank ones, as a spreadsheet writes them
  const content = `${titles},,\r\n${line},, and copper,`;
  const fault = 'The line should have 19 columns, but has 22.';
  expect(problemsOf(await preview(content))).toEqual([[2, null, fault]]);
  const { bytes } = await sendBadLines(asAdmin, 'company', content);
  const text = bytes.toString('utf8');
  expect(text.trimEnd()).toMatch(/,,and copper,$/);
  expect(problemsOf(await preview(text))).toEqual([
    [2, null, 'The line should have 21 columns, but has 24.'],
  ]);
  const mended = text.replace(',,and copper,', '');
  expect(await preview(mended)).toMatchObject({ ready: 1, bad: 0 });
});

it.each(['ROLE_ANALYST', 'ROLE_COMPLIANCE', 'ROLE_CMS'] as const)('is refused to %s', async (role) => {
  const call = await server.signInAs(role);
  const content = csvOf([companyLine()]);
  expect((await sendPreview(call, 'company', content)).status).toBe(403);
  expect((await sendImport(call, 'company', { content, fingerprint: '0'.repeat(64) })).status).toBe(403);
  expect((await sendBadLines(call, 'company', content)).status).toBe(403);
});

it('takes texts of several lines whose ends are those of an old Mac, as pages send the cells of a workbook', async () => {
  const code = unusedCode();
  const content = `${csvOf([companyLine({ Code: code, Description: 'One\rTwo' })]).replaceAll('\r\n', '\n')}\n\n"${code}x"`;
  expect((await preview(content)).lines.map(({ line }) => line)).toEqual([2, 4]);
  const { lines } = await importFile(asAdmin, 'company', content);
  expect((await asAdmin('GET', `/api/company/admin/${lines[0]?.id}`)).json.description).toBe('One\nTwo');
});

describe('a company that is there', () => {
  const shownAs = async (id: string | null | undefined) =>
    (await asAdmin('GET', `/api/company/admin/${id}`)).json;
  const changesOf = ({ lines }: RecordImport) =>
    lines.flatMap(({ line, changes }) => changes.map(({ column, from, to }) => [line, column, from, to]));

  it('is changed in what a line says otherwise, and keeps what it leaves out', async () => {
    const { ROLE_ANALYST } = server.people;
    const code = unusedCode();
    const made = await importFile(asAdmin, 'company', csvOf([companyLine({ Code: code, Tags: 'Gold' })]));
    const id = made.lines[0]?.id;
    const line = {
      ...{
        Code: code.toLowerCase(),
        Name: 'Other Limited',
        Tags: 'gold | copper',
        Visible: 'NO',
        Enabled: '',
      },
      ...{ 'Assigned To': `${ROLE_ANALYST.firstName}  ${ROLE_ANALYST.lastName}`.toLowerCase() },
      ...{ 'Sub Industry': 'steel', Currency: 'aud' },
    };
    const found = await preview(csvOf([line]));
    expect(problemsOf(found)).toEqual([]);
    expect(found).toMatchObject({
      ready: 1,
      bad: 0,
      lines: [{ state: 'ready', name: 'BHP Group Limited', id }],
    });
    expect(changesOf(found)).toEqual([
      [2, 'Name', 'BHP Group Limited', 'Other Limited'],
      [2, 'Assigned To', '', `${ROLE_ANALYST.firstName} ${ROLE_ANALYST.lastName}`],
      [2, 'Tags', 'Gold', 'Gold | Copper'],
      [2, 'Visible', 'yes', 'no'],
      [2, 'Sub Industry', 'Diversified Metals & Mining', 'Steel'],
    ]);
    expect(await shownAs(id)).toMatchObject({ name: 'BHP Group Limited', visibility: true });
    expect(await importFile(asAdmin, 'company', csvOf([line]))).toMatchObject({
      imported: 1,
      lines: [{ id }],
    });
    expect(await shownAs(id)).toMatchObject({
      ...{ name: 'Other Limited', visibility: false, enabled: true, forecastRIC: `${code}.AX` },
      ...{ assignedTo: { id: ROLE_ANALYST.id }, tags: [{ name: 'Gold' }, { name: 'Copper' }] },
      gics: { sector: 'Materials', subIndustry: 'Steel' },
    });
    const trail = await asAdmin('GET', `/api/audit?subjectId=${id}&action=company.update`);
    expect(trail.json['hydra:member']).toMatchObject([
      { before: { name: 'BHP Group Limited' }, after: { name: 'Other Limited' } },
    ]);
    expect(await preview(csvOf([line]))).toMatchObject({ present: 1, ready: 0 });
  });

  it('is refused what its form refuses, and a recommendation without a reason', async () => {
    const { db } = server.services;
    const [code, other] = [unusedCode(), unusedCode()];
    await importFile(
      asAdmin,
      'company',
      csvOf([companyLine({ Code: code, Recommendation: 'Buy' }), companyLine({ Code: other })]),
    );
    const found = await preview(
      csvOf([
        { Code: code, Recommendation: 'Sell', 'Company Flag': 'Emerging Company', Name: 'x'.repeat(161) },
        { Code: other, 'Share Price RIC': `${code}.AX`, Sector: 'Energy' },
      ]),
    );
    expect(problemsOf(found)).toEqual([
      [2, 'Name', 'This value is too long. It should have 160 characters or less.'],
      [
        2,
        'Company Flag',
        'The flag of a company with a recommendation is changed on its page: the recommendation changes with it.',
      ],
      [
        2,
        'Recommendation',
        'The recommendation of a company that is there is changed on its page, with the reason.',
      ],
      [3, 'Industry Group', 'Choose a value that belongs to the level above.'],
    ]);
    const rics = await preview(csvOf([{ Code: other, 'Share Price RIC': `${code}.AX` }]));
    expect(problemsOf(rics)).toEqual([[2, 'Share Price RIC', `${code}.AX is the RIC of ${code}.`]]);
    // its own are its own, in whichever column
    await db
      .updateTable('company')
      .set({ share_price_ric: `${other}.X` })
      .where('code', '=', other)
      .execute();
    const own = await preview(csvOf([{ Code: other, 'Share Price RIC': `${other}.AX` }]));
    expect(own).toMatchObject({ ready: 1, bad: 0 });
  });

  it('is not overwritten where somebody has changed it since it was seen', async () => {
    const code = unusedCode();
    const { lines } = await importFile(asAdmin, 'company', csvOf([companyLine({ Code: code })]));
    const content = csvOf([{ Code: code, Name: 'From the file' }]);
    const { fingerprint } = await preview(content);
    await asAdmin('PUT', `/api/company/${lines[0]?.id}`, { name: 'By hand' });
    const again = (await sendImport(asAdmin, 'company', { content, fingerprint })).json as RecordImport;
    expect(again).toMatchObject({ imported: 0, ready: 1 });
    expect(changesOf(again)).toEqual([[2, 'Name', 'By hand', 'From the file']]);
  });

  it('is told by a name that one person has, and of two people by neither', async () => {
    const { db } = server.services;
    const named = (firstName: string) => ({ first_name: firstName, last_name: 'Twin' });
    const people = [await server.addPerson('ROLE_ANALYST'), await server.addPerson('ROLE_ANALYST')];
    await db
      .updateTable('app_user')
      .set(named('Kim'))
      .where(
        'id',
        'in',
        people.map(({ id }) => id),
      )
      .execute();
    const line = (assignee: string) => companyLine({ Code: unusedCode(), 'Assigned To': assignee });
    const found = await preview(
      csvOf([line('Kim Twin'), line('Nobody Known'), line(people[0]?.email ?? '')]),
    );
    expect(problemsOf(found)).toEqual([
      [2, 'Assigned To', 'Two people are called "Kim Twin". Write the e-mail address instead.'],
      [3, 'Assigned To', 'There is no user called "Nobody Known".'],
    ]);
    expect(found).toMatchObject({ ready: 1 });
  });

  it('is the same in the file that the coverage exports, whatever it holds', async () => {
    const { db } = server.services;
    const [twin, gone, code] = [
      await server.addPerson('ROLE_ANALYST'),
      await server.addPerson('ROLE_ANALYST'),
      unusedCode(),
    ];
    await db
      .updateTable('app_user')
      .set({ first_name: 'Kim', last_name: 'Twin' })
      .where('id', '=', twin.id)
      .execute();
    await importFile(
      asAdmin,
      'company',
      csvOf([
        companyLine({
          ...{ Code: code, Name: '-Minus; =Plus "Ltd"', Tags: 'Copper | Gold', Recommendation: 'Hold' },
          ...{ 'Assigned To': twin.email, Description: '=SUM(A:A)\r\n\r\n- one; -two\n\t"=three"' },
        }),
        companyLine({ Code: unusedCode(), 'Company Flag': 'Emerging Company', 'Assigned To': gone.email }),
      ]),
    );
    await db
      .updateTable('app_user')
      .set({ deleted_at: new Date(), enabled: false })
      .where('id', '=', gone.id)
      .execute();
    // a feed that is off, and an exchange that a feed brought, are kept
    await addTestCompany(db, { code: unusedCode(), exchange: 'LSE', source: 'Calibre' });
    await db.updateTable('feed').set({ enabled: false }).where('name', '=', 'Calibre').execute();
    const sheet = await asAdmin('POST', '/api/company/admin/export', {});
    expect(sheet.status).toBe(200);
    const found = await preview(sheet.bytes);
    await db.updateTable('feed').set({ enabled: true }).where('name', '=', 'Calibre').execute();
    expect(problemsOf(found)).toEqual([]);
    expect(changesOf(found)).toEqual([]);
    expect(found).toMatchObject({ bad: 0, ready: 0, present: found.lines.length });
    expect(found.lines.some((line) => line.key === code)).toBe(true);
  });
});
