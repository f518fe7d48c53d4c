import { randomUUID } from 'node:crypto';
import { addTestCompany } from '../../../testing/records/company';
import { addTestTemplate, createTestDraft } from '../../../testing/records/draft';
import { publishTestDraft } from '../../../testing/records/report';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

let server: TestServer;
let asAnalyst: Call;
beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
});
afterAll(() => server.close());

const target = { amount: 14.25, currency: 'AUD', months: 12, method: 'DCF' };
const change = (id: string, body: object) => asAnalyst('PUT', `/api/draft-report/${id}`, body);
const violations = ({ status, json }: Awaited<ReturnType<Call>>) => [status, json.violations];
const at = (message: string) => [{ propertyPath: 'targetPrice.amount', message }];

it('is of the currency of the prices of the company and of twelve months, unless it says so', async () => {
  const { db } = server.services;
  const code = `N${randomUUID().slice(0, 6).toUpperCase()}`;
  const companyId = await addTestCompany(db, { code }, [10]);
  await db.updateTable('company').set({ price_currency: 'NZD' }).where('id', '=', companyId).execute();
  const { draft } = await createTestDraft(server, asAnalyst, {
    company: [companyId],
    targetPrice: { amount: 14.25 },
  });
  expect(draft).toMatchObject({
    targetPrice: { amount: 14.25, currency: 'NZD', months: 12, method: '' },
    priceCurrency: 'NZD',
  });
});

it('merges what is given, and is cleared by an empty amount', async () => {
  const { draft } = await createTestDraft(server, asAnalyst, { targetPrice: target });
  const later = await change(draft.id, { targetPrice: { months: 6, method: ' SOTP ' } });
  expect(later.json.targetPrice).toEqual({ ...target, months: 6, method: 'SOTP' });
  expect((await change(draft.id, { title: 'Other' })).json.targetPrice).toEqual(later.json.targetPrice);
  expect((await change(draft.id, { targetPrice: null })).json.targetPrice).toEqual(later.json.targetPrice);
  expect((await change(draft.id, { targetPrice: { amount: '' } })).json.targetPrice).toBeNull();
});

it('changes the hash of what would be published, and leaves that of a draft without one', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  const hashOf = async () => {
    const row = server.services.db.selectFrom('draft').select('content_hash').where('id', '=', draft.id);
    return (await row.executeTakeFirstOrThrow()).content_hash;
  };
  const [without, hashes] = [await hashOf(), new Set<string>()];
  const changes = [{}, { amount: 14 }, { currency: 'USD' }, { months: 6 }, { method: 'SOTP' }];
  for (const each of changes) {
    await change(draft.id, { targetPrice: { ...target, ...each } });
    hashes.add(await hashOf());
  }
  expect(hashes.size).toBe(changes.length);
  await change(draft.id, { targetPrice: { amount: '' } });
  expect(await hashOf()).toBe(without);
});

it('says at its field what is wrong', async () => {
  const { draft } = await createTestDraft(server, asAnalyst);
  expect(violations(await change(draft.id, { targetPrice: { amount: -1 } }))).toEqual([
    422,
    at('Enter a price above 0.'),
  ]);
  expect(violations(await change(draft.id, { targetPrice: { months: 6 } }))).toEqual([
    422,
    at('This field is required'),
  ]);
  expect(violations(await change(draft.id, { targetPrice: { amount: '', method: 'DCF' } }))).toEqual([
    422,
    at('This field is required'),
  ]);
  expect((await change(draft.id, { targetPrice: 'dear' })).status).toBe(422);
  expect((await change(draft.id, { targetPrice: { amount: 1, upside: 4 } })).status).toBe(422);
});

it('stands beside a recommendation, which cannot be taken away from it', async () => {
  const { db } = server.services;
  const { draft, companyId } = await createTestDraft(server, asAnalyst);
  const flash = {
    ...{ title: 'Flash', webTitle: 'Flash', subTitle: 'Flash', reportType: 'companyFlash' },
    ...{ template: await addTestTemplate(server, 'companyFlash'), company: [companyId], targetPrice: target },
  };
  const without = await asAnalyst('POST', '/api/draft-report', flash);
  expect(violations(without)).toEqual([422, at('A target price needs a recommendation.')]);
  const made = await asAnalyst('POST', '/api/draft-report', { ...flash, recommendation: 'Buy' });
  expect(made.json.targetPrice).toEqual(target);
  expect(violations(await change(made.json.id, { recommendation: '' }))).toEqual([
    422,
    at('A target price needs a recommendation.'),
  ]);
  const both = { recommendation: '', targetPrice: { amount: '' } };
  expect((await change(made.json.id, both)).json).toMatchObject({ recommendation: null, targetPrice: null });
  const action = {
    ...flash,
    ...{ reportType: 'corporateAction', recommendation: 'Accept', title: 'Offer' },
    template: await addTestTemplate(server, 'corporateAction'),
  };
  expect(violations(await asAnalyst('POST', '/api/draft-report', action))).toEqual([
    422,
    at('Reports of this type have no target price.'),
  ]);
  const left = await db.selectFrom('draft').select('id').where('title', '=', 'Offer').execute();
  expect([left, draft.targetPrice]).toEqual([[], null]);
});

it('is published with the report, and told to whoever begins another one from it, after a split as well', async () => {
  const { db } = server.services;
  const { draft, companyId } = await createTestDraft(server, asAnalyst, { targetPrice: target });
  const reportId = await publishTestDraft(server, draft.id);
  const { json } = await asAnalyst('GET', `/api/report/admin/${reportId}`);
  expect(json.targetPrice ?? json).toMatchObject(target);
  const from = `/api/report/${reportId}`;
  const lastOf = async () => (await asAnalyst('GET', `/api/draft-report/beginning?from=${from}`)).json.last;
  expect(await lastOf()).toMatchObject({ targetPrice: target });
  expect(await lastOf()).not.toHaveProperty('targetAfterSplits');
  const split = { company_id: companyId, action: 'Split', new_shares: 5, old_shares: 1 } as const;
  const [{ day }] = (await db
    .selectFrom('daily_price')
    .select(({ fn }) => fn.max('date').as('day'))
    .where('company_id', '=', companyId)
    .execute()) as [{ day: string | Date }];
  const next = new Date(new Date(day).getTime() + 86_400_000).toISOString().slice(0, 10);
  await db
    .insertInto('corporate_action')
    .values({ ...split, day: next })
    .execute();
  expect(await lastOf()).not.toHaveProperty('targetAfterSplits');
  await db.insertInto('daily_price').values({ company_id: companyId, date: next, close: 2.5 }).execute();
  expect(await lastOf()).toMatchObject({ targetPrice: target, targetAfterSplits: 2.85 });
  const made = await asAnalyst('POST', '/api/draft-report', {
    ...{ title: 'Next', webTitle: 'Next', subTitle: 'Next', reportType: 'companyReport', from },
    ...{ recommendation: 'Hold', company: [companyId] },
  });
  expect(made.json.targetPrice).toBeNull();
  const { origin } = (await asAnalyst('GET', `/api/draft-report/${made.json.id}/origin`)).json;
  expect(origin).toMatchObject({ targetPrice: target, targetAfterSplits: 2.85 });
});
