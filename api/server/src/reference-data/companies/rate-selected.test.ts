import type { BulkAnswer } from '@console/contract/bulk';
import { today } from '@console/contract/calendar-day';
import { addTestCompany } from '../../../testing/records/company';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAdmin: Call;
let asCompliance: Call;

beforeAll(async () => {
  server = await openTestServer();
  [asAdmin, asCompliance] = [await server.signInAs('ROLE_ADMIN'), await server.signInAs('ROLE_COMPLIANCE')];
});
afterAll(() => server.close());

let count = 0;
async function add(company: object = {}): Promise<string> {
  count += 1;
  return addTestCompany(server.services.db, { code: `RTE${count}`, ...company });
}
const sell = { currentRecommendation: 'Sell', recommendationReason: ' Results of the half year ' };
const rate = (ids: readonly string[], body: object = sell) =>
  asAdmin('POST', '/api/company/rated', { selection: { id: ids, excludeIds: [], type: 'page' }, ...body });
const ratingOf = async (id: string) =>
  (await asAdmin('GET', `/api/company/admin/${id}`)).json.currentRecommendation;
const reasonsOf = ({ failed }: BulkAnswer) =>
  Object.fromEntries(failed.map(({ id, reason }) => [id, reason]));

it('gives all one recommendation for one reason, leaves who has it, and names whose flag knows it not', async () => {
  const held = await add({ current_recommendation: 'Hold' });
  const sold = await add({ current_recommendation: 'Sell' });
  const none = await add();
  const emerging = await add({ type: 'Emerging Company' });
  const kept = await add();
  const merged = await add({ merged_into: kept });
  const { status, json } = await rate([held, sold, none, emerging, merged]);
  expect(status).toBe(200);
  expect([json.total, json.unchanged, new Set(json.done)]).toEqual([5, 1, new Set([held, none])]);
  expect(reasonsOf(json)).toEqual({
    [emerging]: 'By its flag it is recommended as Pre-Revenue, Pre-Profit, Profitable, Dividend Capacity.',
    [merged]: expect.stringMatching(/was permanently merged into another company/),
  });
  expect([await ratingOf(held), await ratingOf(none), await ratingOf(emerging)]).toEqual([
    'Sell',
    'Sell',
    null,
  ]);
  const history = await asAdmin('GET', `/api/company/${held}/recommendation`);
  expect(history.json['hydra:member'][0]).toMatchObject({
    ...{ kind: 'coverage', recommendation: 'Sell', reason: 'Results of the half year' },
  });
  const trail = await asAdmin('GET', '/api/audit?action=company.rate-selected');
  expect(trail.json['hydra:member'][0]).toMatchObject({
    ...{ id: json.entry, subjectLabel: '2 done, 2 failed' },
    before: { [held]: { currentRecommendation: 'Hold' } },
  });
  // it is no change that Undo of the others takes back
  const back = await asAdmin('POST', '/api/company/changed', {
    ...{ selection: { id: [held], excludeIds: [], type: 'page' }, undoOf: [json.entry] },
  });
  expect(back.json).toMatchObject({ done: [], failed: [{ reason: 'It was not changed in this step.' }] });
});

it('changes nothing of a restricted company, and tells compliance who tried', async () => {
  const company = await add({ current_recommendation: 'Hold' });
  const from = today(server.services.environment.timeZone);
  await asCompliance('POST', '/api/restricted-companies', { company, kind: 'restricted', from, reason: 'x' });
  expect(reasonsOf((await rate([company])).json)).toEqual({
    [company]: 'This recommendation cannot be changed now. Please ask compliance.',
  });
  expect(await ratingOf(company)).toBe('Hold');
  const told = await asCompliance('GET', '/api/inbox');
  expect(JSON.stringify(told.json)).toContain('tried to change a recommendation');
  await server.services.db.deleteFrom('restriction_refusal').execute();
});

it('proposes it where it needs a second person, who is not whoever asked', async () => {
  const [one, other] = [await add({ current_recommendation: 'Hold' }), await add()];
  const { db } = server.services;
  await db.updateTable('rating_rule').set({ needs_second_person: true }).execute();
  const { json } = await rate([one, other]);
  await db.updateTable('rating_rule').set({ needs_second_person: false }).execute();
  expect(new Set(json.done)).toEqual(new Set([one, other]));
  expect([await ratingOf(one), await ratingOf(other)]).toEqual(['Hold', null]);
  const waiting = await asCompliance('GET', `/api/rating-proposal?company=${one}`);
  expect(waiting.json['hydra:member']).toMatchObject([
    { from: 'Hold', to: 'Sell', reason: 'Results of the half year', by: { id: server.people.ROLE_ADMIN.id } },
  ]);
  const [{ '@id': iri }] = waiting.json['hydra:member'];
  expect((await asAdmin('POST', `${iri}/agree`)).status).toBe(409);
  const trail = await asAdmin('GET', '/api/audit?action=company.rate-selected');
  expect(trail.json['hydra:member'][0].after.values[one]).toMatchObject({ waits: true });
});

it.each([
  ['recommendationReason', { currentRecommendation: 'Sell' }],
  ['recommendationReason', { currentRecommendation: 'Sell', recommendationReason: ' ' }],
  ['recommendationReason', { currentRecommendation: 'Sell', recommendationReason: 'x'.repeat(501) }],
  ['currentRecommendation', { recommendationReason: 'Why' }],
  ['currentRecommendation', { currentRecommendation: 'Soon', recommendationReason: 'Why' }],
  ['selection', { ...sell, selection: undefined }],
])('says what is wrong with %s', async (path, body) => {
  const { status, json } = await rate([await add()], body);
  expect(status).toBe(422);
  expect(json.violations.map((each: { propertyPath: string }) => each.propertyPath)).toContain(path);
});

it('is for admins', async () => {
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  expect((await asAnalyst('POST', '/api/company/rated', sell)).status).toBe(403);
});
