import { addTestCompany } from '../../../testing/records/company';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;
let asOther: Call;
let asCompliance: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  asOther = await server.signInAs(await server.addPerson('ROLE_ADMIN'));
  asCompliance = await server.signInAs('ROLE_COMPLIANCE');
});
afterAll(() => server.close());
beforeEach(() => setRule(true));
afterEach(() => setRule(false));

async function setRule(needsSecondPerson: boolean): Promise<void> {
  const { status } = await asCompliance('PUT', '/api/rating-rule', { needsSecondPerson });
  expect(status).toBe(200);
}

let codes = 0;
async function covered(current: string | null = 'Hold') {
  const code = `RTG${++codes}`;
  const id = await addTestCompany(server.services.db, { code, current_recommendation: current });
  const ratingOf = async () => (await asAdmin('GET', `/api/company/admin/${id}`)).json.currentRecommendation;
  const propose = (to: string | null, fields: object = {}, call = asAdmin) =>
    call('PUT', `/api/company/${id}`, {
      currentRecommendation: to,
      recommendationReason: 'Results',
      ...fields,
    });
  const proposals = async () =>
    (await asCompliance('GET', `/api/rating-proposal?company=${id}`)).json['hydra:member'];
  return { id, code, ratingOf, propose, proposals };
}
const agree = (call: Call, proposal: { '@id': string }) => call('POST', `${proposal['@id']}/agree`);
const decline = (call: Call, proposal: { '@id': string }, reason = 'No') =>
  call('POST', `${proposal['@id']}/decline`, { reason });
const sentenceOf = ({ status, json }: Awaited<ReturnType<Call>>) => [status, json['hydra:description']];

it('a recommendation changed outside a report waits for another person, and all else is saved', async () => {
  const { id, code, ratingOf, propose, proposals } = await covered();
  expect((await propose('Sell', { name: 'Renamed' })).status).toBe(200);
  expect(await ratingOf()).toBe('Hold');
  expect((await asAdmin('GET', `/api/company/admin/${id}`)).json.name).toBe('Renamed');
  const [waiting, ...others] = await proposals();
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({
    ...{ from: 'Hold', to: 'Sell', reason: 'Results', isOvertaken: false },
    by: { id: server.people.ROLE_ADMIN.id },
  });
  expect(sentenceOf(await agree(asAdmin, waiting))).toEqual([
    409,
    'You proposed it: somebody else has to agree.',
  ]);
  const inbox = (await asCompliance('GET', '/api/inbox')).json['hydra:member'];
  expect(inbox.map(({ text }: { text: string }) => text)).toContainEqual(
    expect.stringMatching(new RegExp(` proposed Sell for ${code}\\. It waits for a second person\\.$`)),
  );
  expect((await agree(asCompliance, waiting)).status).toBe(204);
  expect(await ratingOf()).toBe('Sell');
  const { json } = await asCompliance('GET', `/api/company/${id}/recommendation`);
  expect(json['hydra:member'][0]).toMatchObject({
    ...{ recommendation: 'Sell', reason: 'Results' },
    by: { id: server.people.ROLE_ADMIN.id },
    agreedBy: { id: server.people.ROLE_COMPLIANCE.id },
  });
  expect((await agree(asOther, waiting)).status).toBe(409);
});

it('one waits at a time: an own one is replaced, and another person decides about it first', async () => {
  const { propose, proposals, ratingOf } = await covered();
  await propose('Sell');
  await propose('Buy');
  const [waiting, ...others] = await proposals();
  expect([waiting.to, others]).toEqual(['Buy', []]);
  const refused = await propose('Sell', {}, asOther);
  expect(refused.status).toBe(409);
  expect(refused.json['hydra:description']).toMatch(
    /proposed Buy for RTG\d+, which waits for a second person/,
  );
  expect((await decline(asOther, waiting, ' ')).status).toBe(422);
  expect((await decline(asOther, waiting)).status).toBe(204);
  expect([await ratingOf(), await proposals()]).toEqual(['Hold', []]);
  // one's own is taken back the same way
  await propose('Sell');
  const [own] = await proposals();
  expect((await decline(asAdmin, own)).status).toBe(204);
});

it('nobody agrees to what is overtaken', async () => {
  const { id, propose, proposals } = await covered();
  await propose('Sell');
  const [waiting] = await proposals();
  await server.services.db
    .updateTable('company')
    .set({ current_recommendation: 'Buy' })
    .where('id', '=', id)
    .execute();
  expect(await proposals()).toMatchObject([{ isOvertaken: true }]);
  expect(sentenceOf(await agree(asCompliance, waiting))).toEqual([
    409,
    expect.stringMatching(/^The recommendation of RTG\d+ is Buy by now\. The proposal has ended\.$/),
  ]);
  expect(await proposals()).toEqual([]);
});

it.each<[string, readonly object[]]>([
  [
    'a rating that was given and taken back',
    [{ current_recommendation: 'Buy' }, { current_recommendation: 'Hold' }],
  ],
  ['a suspension', [{ suspended: true }]],
])('nobody agrees past %s since', async (_, changes) => {
  const { id, propose, proposals, ratingOf } = await covered();
  await propose('Sell');
  const [waiting] = await proposals();
  for (const change of changes)
    await server.services.db
      .updateTable('company')
      .set({ ...change, current_recommendation_date: new Date() })
      .where('id', '=', id)
      .execute();
  expect(await proposals()).toMatchObject([{ isOvertaken: true }]);
  expect(sentenceOf(await agree(asCompliance, waiting))).toEqual([
    409,
    expect.stringMatching(
      /^The recommendation of RTG\d+ was given anew, or counts no more\. It is Hold by now\. The proposal has ended\.$/,
    ),
  ]);
  expect(await ratingOf()).toBe('Hold');
});

it('of two who agree at once one does', async () => {
  const { propose, proposals } = await covered();
  await propose('Sell');
  const [waiting] = await proposals();
  const answers = await Promise.all([agree(asOther, waiting), agree(asCompliance, waiting)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
});

it('finds no way by an account of one’s own making, by the flag, or by a new company', async () => {
  const { propose, proposals, ratingOf, id } = await covered();
  await propose('Sell');
  const [waiting] = await proposals();
  const puppet = await server.addPerson('ROLE_ANALYST');
  expect((await asAdmin('PUT', `/api/user/${puppet.id}/admin`, { roles: ['ROLE_COMPLIANCE'] })).status).toBe(
    200,
  );
  const asPuppet = await server.signInAs(puppet);
  expect((await agree(asPuppet, waiting)).status).toBe(403);
  expect(await ratingOf()).toBe('Hold');
  const flagged = await asAdmin('PUT', `/api/company/${id}`, { type: 'Emerging Company' });
  expect([flagged.status, flagged.json.violations[0].propertyPath]).toEqual([422, 'type']);
  const created = await asAdmin('POST', '/api/company/new', {
    ...{ code: 'RTGNEW', name: 'New', source: 'Refinitiv', currentRecommendation: 'Buy' },
    ...{ description: 'Digs', forecastRIC: 'X', sharePriceRIC: 'X' },
    gics: {
      ...{ sector: 'Materials', industryGroup: 'Materials' },
      ...{ industry: 'Metals & Mining', subIndustry: 'Gold' },
    },
  });
  expect([created.status, created.json.violations]).toEqual([
    422,
    [
      {
        propertyPath: 'currentRecommendation',
        message: 'A recommendation needs a second person. Propose it once the company is covered.',
      },
    ],
  ]);
  expect(await ratingOf()).toBe('Hold');
});

it('only compliance switches it, which applies nothing that waits', async () => {
  expect((await asAdmin('PUT', '/api/rating-rule', { needsSecondPerson: false })).status).toBe(403);
  const { propose, proposals, ratingOf } = await covered();
  await propose('Sell');
  await setRule(false);
  expect([await ratingOf(), (await proposals()).length]).toEqual(['Hold', 1]);
  const other = await covered();
  await other.propose('Sell');
  expect(await other.ratingOf()).toBe('Sell');
});
