import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addTestCompany } from '../../../testing/records/company';

let server: TestServer;
let asAnalyst: Call;
let address: string;
let emerging: string;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  const { db } = server.services;
  address = `/api/key-properties/${await addTestCompany(db, { code: 'KEY' })}`;
  emerging = `/api/key-properties/${await addTestCompany(db, { code: 'EMG', type: 'Emerging Company' })}`;
});
afterAll(() => server.close());

const judged = { rating: 5, moat: 4, growth: 3, income: 2, risk: 1 };

it('are 1 until somebody judges the company, and then what was said last', async () => {
  const { json } = await asAnalyst('GET', address);
  expect(json).toEqual({ rating: 1, moat: 1, growth: 1, income: 1, risk: 1, isRated: false });
  expect((await asAnalyst('PUT', address, judged)).json).toEqual(judged);
  await asAnalyst('PUT', address, { ...judged, risk: 2 });
  expect((await asAnalyst('GET', address)).json).toEqual({ ...judged, risk: 2 });
  const trail = await server.services.db
    .selectFrom('audit_event')
    .select(['subject_label', 'before', 'after'])
    .where('action', '=', 'key-properties.update')
    .orderBy('at')
    .execute();
  expect(trail[1]).toEqual({ subject_label: 'KEY', before: judged, after: { ...judged, risk: 2 } });
});

it.each([
  [{ ...judged, rating: 0 }, 'rating', 'This value should be a whole number from 1 to 5.'],
  [{ ...judged, moat: 6 }, 'moat', 'This value should be a whole number from 1 to 5.'],
  [{ ...judged, growth: 2.5 }, 'growth', 'This value should be a whole number from 1 to 5.'],
  [{ ...judged, income: '3' }, 'income', 'please enter numbers only'],
  [{ ...judged, risk: undefined }, 'risk', 'This field is required'],
  [{ ...judged, risk: null }, 'risk', 'This field is required'],
  [{ ...judged, luck: 3 }, 'luck', 'This field was not expected.'],
])('%j is refused at its field', async (properties, propertyPath, message) => {
  const { status, json } = await asAnalyst('PUT', address, properties);
  expect(status).toBe(422);
  expect(json.violations).toEqual([{ propertyPath, message }]);
});

it('an Emerging Company has none', async () => {
  expect((await asAnalyst('GET', emerging)).status).toBe(404);
  expect((await asAnalyst('PUT', emerging, judged)).status).toBe(409);
});

it('are listed by code with who judged when, an Emerging Company is not among them', async () => {
  const plain = await addTestCompany(server.services.db, { code: 'LISTA' });
  const judgedId = await addTestCompany(server.services.db, { code: 'LISTB' });
  await asAnalyst('PUT', `/api/key-properties/${judgedId}`, judged);
  await addTestCompany(server.services.db, { code: 'LISTC', type: 'Emerging Company' });
  const { json } = await asAnalyst('GET', '/api/key-properties?code=list');
  expect(json['hydra:member']).toEqual([
    expect.objectContaining({ company: expect.objectContaining({ id: plain }), rating: 1, modifiedOn: null }),
    {
      '@id': `/api/key-properties/${judgedId}`,
      company: { id: judgedId, code: 'LISTB', name: 'LISTB Limited' },
      ...judged,
      modifiedOn: expect.any(String),
      modifiedBy: expect.objectContaining({ id: server.people.ROLE_ANALYST.id }),
    },
  ]);
});

it('are told as rated where there are some, whoever and whenever that was', async () => {
  const { db } = server.services;
  const id = await addTestCompany(db, { code: 'LOADED' });
  await db
    .insertInto('key_properties')
    .values({ company_id: id, ...judged })
    .execute();
  const plain = await addTestCompany(db, { code: 'LOADEDNOT' });
  const { json } = await asAnalyst('GET', '/api/key-properties?code=loaded');
  expect(json['hydra:member']).toMatchObject([
    { company: { id }, ...judged, modifiedOn: null },
    { company: { id: plain }, isRated: false },
  ]);
  expect(json['hydra:member'][0].isRated).not.toBe(false);
  const { bytes } = await asAnalyst('POST', '/api/key-properties/export', {
    ...{ filter: { code: 'loaded' }, columns: ['code', 'rating'] },
  });
  expect(bytes.toString('utf8').trim().split('\r\n').slice(1)).toEqual([
    `LOADED,${judged.rating}`,
    'LOADEDNOT,',
  ]);
});

it('are exported as steps of those who were judged alone', async () => {
  await addTestCompany(server.services.db, { code: 'SENTA' });
  const judgedId = await addTestCompany(server.services.db, { code: 'SENTB' });
  await asAnalyst('PUT', `/api/key-properties/${judgedId}`, judged);
  const { bytes } = await asAnalyst('POST', '/api/key-properties/export', {
    ...{ filter: { code: 'sent' }, columns: ['code', 'rating', 'risk'] },
  });
  expect(bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Code,Rating,Risk',
    'SENTA,,',
    'SENTB,5,1',
  ]);
});

it('are not overwritten by somebody who has not seen the last change', async () => {
  const path = `/api/key-properties/${await addTestCompany(server.services.db, { code: 'STALE' })}`;
  const { headers } = await asAnalyst('GET', path);
  const tag = { 'if-match': String(headers['etag']) };
  expect((await asAnalyst('PUT', path, judged, tag)).status).toBe(200);
  const late = await asAnalyst('PUT', path, { ...judged, rating: 2 }, tag);
  expect(late.status).toBe(412);
  expect((await asAnalyst('GET', path)).json).toEqual(judged);
});

it('are those of a company', async () => {
  const nobody = '/api/key-properties/93b3be4c-ca96-4747-ba06-a89b1c3f7a33';
  expect((await asAnalyst('GET', nobody)).status).toBe(404);
  expect((await asAnalyst('PUT', nobody, judged)).status).toBe(404);
});
