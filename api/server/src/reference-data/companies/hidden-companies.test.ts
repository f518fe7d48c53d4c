import type { Role } from '@console/contract/roles';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addTestCompany } from '../../../testing/records/company';
import { createTestDraft } from '../../../testing/records/draft';

let server: TestServer;
/** By whom is asked: a role, or the analyst that the hidden company is assigned to. */
const callers = new Map<string, Call>();
let hidden: string;
let shown: string;

const ideasPath = '/api/best-ideas-draft/draft';

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.services;
  const itsAnalyst = await server.addPerson('ROLE_ANALYST');
  callers.set('its analyst', await server.signInAs(itsAnalyst));
  for (const role of roles) callers.set(role, await server.signInAs(role));
  shown = await addTestCompany(db, { code: 'SHW', name: 'Zinc Shown Limited' });
  hidden = await addTestCompany(db, {
    ...{ code: 'HID', name: 'Zinc Hidden Limited', type: null },
    ...{ visibility: false, assigned_to: itsAnalyst.id },
  });
  // hidden from everybody but admins: it has no analyst
  await addTestCompany(db, {
    code: 'HIN',
    name: 'Zinc Hidden Emerging',
    type: 'Emerging Company',
    visibility: false,
  });
});
afterAll(() => server.close());

const roles: readonly Role[] = [
  'ROLE_ADMIN',
  'ROLE_COMPLIANCE',
  'ROLE_ANALYST',
  'ROLE_PEER_APPROVER',
  'ROLE_CMS',
  'ROLE_USER',
];
const levelOf: Readonly<Record<string, number>> = {
  ...{ ROLE_ADMIN: 40, ROLE_COMPLIANCE: 30, ROLE_ANALYST: 20, 'its analyst': 20 },
  ...{ ROLE_PEER_APPROVER: 19, ROLE_CMS: 10, ROLE_USER: 5 },
};

/** Every call that lists or searches companies, and from which level on it answers. */
const listings = [
  { url: '/api/company?name=zinc', level: 5 },
  { url: '/api/company?code=hid', level: 5 },
  { url: '/api/company/search?text=zinc', level: 19 },
  { url: '/api/company/search?text=', level: 19 },
  { url: '/api/company/search?text=hid', level: 19 },
  { url: '/api/company/search?text=hidd', level: 19 },
  { url: '/api/company/search?text=zinc%20hidden', level: 19 },
  { url: '/api/company/search?text=znic%20hidden', level: 19 },
  { url: '/api/company/search?type=Emerging%20Company', level: 19 },
  { url: '/api/company/admin', level: 20 },
  { url: '/api/company/admin?code=HI&itemsPerPage=5', level: 20 },
  { url: '/api/key-properties', level: 20 },
  { url: '/api/company-disclaimer', level: 30 },
] as const;

const table = listings.flatMap(({ url, level }) =>
  [...roles, 'its analyst'].filter((who) => (levelOf[who] ?? 0) >= level).map((who) => ({ who, url })),
);

const as = (who: string): Call => {
  const call = callers.get(who);
  if (!call) throw new Error(`Nobody signed in as ${who}`);
  return call;
};

async function codesOf(who: string, url: string): Promise<string[]> {
  const { status, json } = await as(who)('GET', url);
  expect(status).toBe(200);
  type Row = { readonly code?: string; readonly company?: { readonly code: string } };
  return json['hydra:member'].map((row: Row) => row.code ?? row.company?.code);
}

it.each(table)('$who asks $url: only admins and its analyst find a hidden company', async ({ who, url }) => {
  const codes = await codesOf(who, url);
  const everything = await codesOf('ROLE_ADMIN', url);
  expect(everything.filter((code) => code.startsWith('HI'))).not.toEqual([]);
  const isFound = (code: string) =>
    !code.startsWith('HI') || who === 'ROLE_ADMIN' || (who === 'its analyst' && code === 'HID');
  expect(codes).toEqual(everything.filter(isFound));
});

it.each([
  ['ROLE_ADMIN', true],
  ['ROLE_COMPLIANCE', false],
  ['ROLE_ANALYST', false],
  ['its analyst', true],
] as const)('%s exports, opens and judges what it finds', async (who, finds) => {
  const exported = await as(who)('POST', '/api/company/admin/export', {});
  expect(exported.bytes.toString().includes('HID')).toBe(finds);
  expect((await as(who)('GET', `/api/company/admin/${hidden}`)).status).toBe(finds ? 200 : 404);
  const judged = { rating: 3, moat: 3, growth: 3, income: 3, risk: 3 };
  const { status } = await as(who)('PUT', `/api/key-properties/${hidden}`, judged);
  expect(status).toBe(finds ? 200 : 404);
});

/** Every other call about one company, by its id or code, and from which level on it answers. */
const readings = [
  { name: 'key properties', level: 20, url: (id: string) => `/api/key-properties/${id}` },
  { name: 'figures', level: 19, url: (id: string) => `/api/stock-overview/${id}` },
  { name: 'share price', level: 19, url: (id: string) => `/api/chart_calculation?companyId=${id}` },
  { name: 'forecasts', level: 19, url: (id: string) => `/api/forecasts?companyId=${id}` },
  { name: 'forecasts of Calibre', level: 19, url: (id: string) => `/api/ranos-forecast?companyId=${id}` },
  {
    name: 'disclaimers of a report',
    level: 19,
    url: (id: string) => `/api/company-disclaimer/report?type=companyReport&company=${id}`,
  },
  { name: 'note', level: 20, url: (_id: string, code: string) => `/api/feed/get-description?code=${code}` },
  { name: 'disclaimers', level: 30, url: (id: string) => `/api/company-disclaimer/${id}` },
  { name: 'versions of them', level: 30, url: (id: string) => `/api/company-disclaimer/${id}/versions` },
] as const;

describe('what is read of one company', () => {
  beforeAll(async () => {
    const { db } = server.services;
    const prices = [hidden, shown].map((company_id) => ({ company_id, date: '2026-11-02', close: 10 }));
    await db.insertInto('daily_price').values(prices).execute();
  });

  it.each(
    readings.flatMap(({ name, level, url }) =>
      [...roles, 'its analyst']
        .filter((who) => (levelOf[who] ?? 0) >= level)
        .map((who) => ({ name, who, url })),
    ),
  )('$who reads $name of a hidden one only as an admin and its analyst', async ({ who, url }) => {
    expect((await as(who)('GET', url(shown, 'SHW'))).status).toBe(200);
    const finds = who === 'ROLE_ADMIN' || who === 'its analyst';
    const { status, json } = await as(who)('GET', url(hidden, 'hid'));
    expect(status).toBe(finds ? 200 : 404);
    // no more than of a company that there is not
    if (!finds) expect(json['hydra:description']).toBe('The company was not found.');
  });

  it('stays open to whoever writes a report that names it, until that is deleted', async () => {
    const call = as('ROLE_ANALYST');
    const { db } = server.services;
    const kept = await addTestCompany(db, { code: 'KEPT' });
    const { draft } = await createTestDraft(server, call, { company: [kept] });
    await db.updateTable('company').set({ visibility: false }).where('id', '=', kept).execute();
    const url = `/api/stock-overview/${kept}`;
    expect((await call('GET', url)).status).toBe(200);
    expect((await as('ROLE_PEER_APPROVER')('GET', url)).status).toBe(404);
    expect((await call('DELETE', `/api/draft-report/${draft.id}`)).status).toBe(204);
    expect((await call('GET', url)).status).toBe(404);
  });
});

it('says of a company that it is hidden', async () => {
  const { json } = await as('ROLE_ADMIN')('GET', '/api/company/search?text=zinc');
  expect(
    json['hydra:member'].map(({ code, hidden }: { code: string; hidden?: true }) => [code, hidden]),
  ).toEqual([
    ['HID', true],
    ['HIN', true],
    ['SHW', undefined],
  ]);
});

describe('a draft', () => {
  it.each([
    ['ROLE_ANALYST', 422],
    ['ROLE_ADMIN', 200],
  ] as const)('of %s that names it anew answers %i', async (who, status) => {
    const { draft } = await createTestDraft(server, as(who));
    const change = await as(who)('PUT', `/api/draft-report/${draft.id}`, { company: [shown, hidden] });
    expect(change.status).toBe(status);
    if (status === 422)
      expect(change.json.violations).toEqual([
        { propertyPath: 'company', message: 'This company was not found.' },
      ]);
  });

  it('keeps one that turned hidden, and says so', async () => {
    const call = as('ROLE_ANALYST');
    const { db } = server.services;
    const gone = await addTestCompany(db, { code: 'GONE' });
    const { draft } = await createTestDraft(server, call, { company: [gone] });
    await db.updateTable('company').set({ visibility: false }).where('id', '=', gone).execute();
    const { status, json } = await call('PUT', `/api/draft-report/${draft.id}`, { company: [gone, shown] });
    expect(status).toBe(200);
    const ref = (code: string, id: string) => ({
      ...{ '@id': `/api/company/${id}`, id, code },
      name: expect.any(String),
    });
    expect(json.company).toEqual([{ ...ref('GONE', gone), hidden: true }, ref('SHW', shown)]);
    const { json: list } = await call('GET', '/api/draft-report?company=GONE');
    expect(list['hydra:member'][0].company[0].hidden).toBe(true);
  });
});

describe('Best Ideas', () => {
  const idea = (company: string) => ({ company, catalyst: 'Results', investmentThesis: 'Value' });
  const save = (who: string, records: readonly object[]) =>
    as(who)('PUT', ideasPath, { content: [{ action: 'Buy', records }] });
  const violation = {
    propertyPath: 'content[0].records[1].company',
    message: 'This company is hidden. Choose another one.',
  };

  it.each(['ROLE_ADMIN', 'ROLE_ANALYST', 'its analyst'])('take no hidden company from %s', async (who) => {
    const { status, json } = await save(who, [idea(shown), idea(hidden)]);
    expect(status).toBe(422);
    expect(json.violations).toEqual([violation]);
  });

  it('keep one that turned hidden, and are not published with it', async () => {
    const { db } = server.services;
    const later = await addTestCompany(db, { code: 'LATE' }, [10]);
    expect((await save('ROLE_ANALYST', [idea(shown), idea(later)])).status).toBe(200);
    await db.updateTable('company').set({ visibility: false }).where('id', '=', later).execute();
    const { json: draft } = await as('ROLE_ANALYST')('GET', ideasPath);
    const [first, second] = draft.content[0].records;
    expect([first.company.hidden, second.company.hidden]).toEqual([undefined, true]);
    expect((await save('ROLE_ANALYST', [first, { ...second, catalyst: 'New' }].map(patchOf))).status).toBe(
      200,
    );
    const refused = await as('ROLE_ANALYST')('POST', '/api/best-ideas-draft/publish');
    expect(refused.status).toBe(422);
    expect(refused.json.violations).toEqual([violation]);
    await db.updateTable('company').set({ visibility: true }).where('id', '=', later).execute();
    expect((await as('ROLE_ANALYST')('POST', '/api/best-ideas-draft/publish')).status).toBe(200);
  });

  function patchOf({ id, company, catalyst, investmentThesis }: Record<string, unknown>) {
    return { id, company: (company as { id: string }).id, catalyst, investmentThesis };
  }
});
