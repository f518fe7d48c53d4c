import { randomUUID } from 'node:crypto';
import type { BestIdeas, BestIdeasDraft } from '@console/contract/best-ideas';
import { addTestCompany, testDate } from '../../../testing/records/company';
import { addTestIdeas, testIdea } from '../../../testing/records/ideas';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { publishQueuedIdeas } from './best-ideas.worker';

let server: TestServer;
let asAnalyst: Call;
let bank: string;
let miner: string;
let kiwi: string;
let held: string;

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  const { db } = server.services;
  bank = await addTestCompany(db, { code: 'CBA', current_recommendation: 'Sell' }, [160, 176, 170]);
  miner = await addTestCompany(db, { code: 'BHP', current_recommendation: 'Buy' }, [40, 44]);
  held = await addTestCompany(db, { code: 'WOW', current_recommendation: 'Hold' }, [30]);
  kiwi = await addTestCompany(db, { code: 'FPH', price_currency: 'NZD' }, [30]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('best_ideas_draft').execute();
});

const draft = async (): Promise<BestIdeasDraft> =>
  (await asAnalyst('GET', '/api/best-ideas-draft/draft')).json;
const live = async (): Promise<BestIdeas> => (await asAnalyst('GET', '/api/best-ideas')).json;
const words = { catalyst: 'Results', investmentThesis: 'Value' };
async function saved(action: string, record: object): Promise<void> {
  const content = ['Buy', 'Switch', 'Sell'].map((name) => ({
    action: name,
    records: name === action ? [{ ...words, ...record }] : [],
  }));
  const { status, json } = await asAnalyst('PUT', '/api/best-ideas-draft/draft', { content });
  expect([status, json.violations]).toEqual([200, undefined]);
}
const publish = () => asAnalyst('POST', '/api/best-ideas-draft/publish');
const recordOf = ({ content }: BestIdeas) => content.flatMap(({ records }) => records)[0];
const priced = (company: number) => ({ sharePrice: { company } });

it.each([
  [
    'Buy',
    () => ({ company: miner, ...priced(20) }),
    'the price at inclusion of BHP is 54.5% below the close of 44.00.',
  ],
  ['Buy', () => ({ company: bank }), 'CBA is rated Sell, and stands under Buy.'],
  ['Sell', () => ({ company: miner }), 'BHP is rated Buy, and stands under Sell.'],
  ['Sell', () => ({ company: held }), 'WOW is rated Hold, and stands under Sell.'],
  ['Switch', () => ({ from: kiwi, to: held }), 'WOW is rated Hold, and stands under Switch.'],
  ['Switch', () => ({ from: miner, to: kiwi }), 'BHP is rated Buy, and stands under Switch.'],
])(
  'publishes under %s what readers would stumble over with an explanation alone',
  async (action, idea, why) => {
    const at = ['Buy', 'Switch', 'Sell'].indexOf(action);
    await saved(action, idea());
    const refused = await publish();
    expect([refused.status, refused.json.violations]).toEqual([
      422,
      [{ propertyPath: `content[${at}].records[0].explanation`, message: `Please explain: ${why}` }],
    ]);
    await saved(action, { ...idea(), explanation: 'Bought in the placement.' });
    expect((await publish()).status).toBe(200);
    await publishQueuedIdeas(server.services, 'give up');
    expect(recordOf(await live())?.explanation).toBe('Bought in the placement.');
  },
);

it.each([
  ['suspended', { suspended: true }],
  ['disabled', { enabled: false }],
])('publishes an idea about a company that is %s with an explanation alone', async (word, state) => {
  const code = word === 'suspended' ? 'SUS' : 'DIS';
  const company = await addTestCompany(server.services.db, { code, ...state }, [5]);
  await saved('Buy', { company });
  const refused = await publish();
  expect([refused.status, refused.json.violations]).toEqual([
    422,
    [
      {
        propertyPath: 'content[0].records[0].explanation',
        message: `Please explain: ${code} is ${word} in the coverage.`,
      },
    ],
  ]);
  await saved('Buy', { company, explanation: 'It trades again on Monday.' });
  expect((await publish()).status).toBe(200);
  await publishQueuedIdeas(server.services, 'give up');
});

it('takes an explanation for what it was written for, and for nothing that came later', async () => {
  const { db } = server.services;
  const company = await addTestCompany(db, { code: 'CSL', current_recommendation: 'Hold' }, [5]);
  const record = { id: randomUUID(), company, explanation: 'We expect a Buy.' };
  await saved('Buy', record);
  await db.updateTable('company').set({ current_recommendation: 'Sell' }).where('id', '=', company).execute();
  const refused = await publish();
  expect([refused.status, refused.json.violations]).toEqual([
    422,
    [
      {
        propertyPath: 'content[0].records[0].explanation',
        message:
          'Please explain: CSL is rated Sell, and stands under Buy. What stands here was written before that.',
      },
    ],
  ]);
  // saved once more with the same words it is still of then
  await saved('Buy', { ...record, catalyst: 'Another result' });
  expect((await publish()).status).toBe(422);
  await saved('Buy', { ...record, explanation: 'The Sell is of March, and ends this week.' });
  expect((await publish()).status).toBe(200);
  await publishQueuedIdeas(server.services, 'give up');
  // from list to list it stays explained
  await saved('Buy', { ...record, explanation: undefined, catalyst: 'A third result' });
  expect((await publish()).status).toBe(200);
  await publishQueuedIdeas(server.services, 'give up');
});

it('publishes no explanation of a rating that is so no more', async () => {
  const { db } = server.services;
  const company = await addTestCompany(db, { code: 'RMD', current_recommendation: 'Sell' }, [5]);
  const record = { id: randomUUID(), company, explanation: 'We hold on to it although the rating was cut.' };
  await saved('Buy', record);
  await db.updateTable('company').set({ current_recommendation: 'Buy' }).where('id', '=', company).execute();
  const refused = await publish();
  expect([refused.status, refused.json.violations]).toEqual([
    422,
    [
      {
        propertyPath: 'content[0].records[0].explanation',
        message:
          'The explanation was written for this, which is so no more: RMD is rated Sell, and stands under Buy. Take it out, or write it anew.',
      },
    ],
  ]);
  await saved('Buy', { ...record, explanation: '' });
  expect((await publish()).status).toBe(200);
  await publishQueuedIdeas(server.services, 'give up');
  expect(recordOf(await live())?.explanation).toBeUndefined();
});

it('asks for a word about a price at inclusion whose close was corrected since, whoever published it', async () => {
  const { db } = server.services;
  const tin = await addTestCompany(db, { code: 'TIN' }, [20, 25]);
  const idea = testIdea({
    company: tin,
    sharePrice: { company: 25, from: null, to: null },
    includedOn: testDate(1),
  });
  await addTestIdeas(db, [{ action: 'Buy', records: [idea] }]);
  const again = { id: idea.id, company: tin };
  await saved('Buy', { ...again, catalyst: 'Another result' });
  expect((await publish()).status).toBe(200);
  await publishQueuedIdeas(server.services, 'give up');
  await db
    .updateTable('daily_price')
    .set({ close: 24.5 })
    .where('company_id', '=', tin)
    .where('date', '=', testDate(1))
    .execute();
  await saved('Buy', { ...again, catalyst: 'A third result' });
  const refused = await publish();
  expect(refused.json.violations).toEqual([
    {
      propertyPath: 'content[0].records[0].explanation',
      message:
        'Please explain: the price at inclusion of TIN is 25.00, and the close of its day was corrected to 24.50.',
    },
  ]);
});

it('takes a close that was corrected since for the price at inclusion that it was, and no earlier equal one', async () => {
  const { db } = server.services;
  // 25 by chance two days before the inclusion too
  const zinc = await addTestCompany(db, { code: 'ZINC' }, [25, 24, 25]);
  const idea = testIdea({
    company: zinc,
    sharePrice: { company: 25, from: null, to: null },
    includedOn: testDate(2),
  });
  await addTestIdeas(db, [{ action: 'Buy', records: [idea] }]);
  expect(recordOf(await live())?.performance?.company).not.toHaveProperty('since');
  await db
    .updateTable('daily_price')
    .set({ close: 24.5 })
    .where('company_id', '=', zinc)
    .where('date', '=', testDate(2))
    .execute();
  expect(recordOf(await live())?.performance?.company).not.toHaveProperty('since');
});

it('asks nothing of a price near the close of its day', async () => {
  await saved('Buy', { company: miner, ...priced(43) });
  expect((await publish()).status).toBe(200);
  await publishQueuedIdeas(server.services, 'give up');
});

it('keeps the inclusion of what is deleted and added again', async () => {
  const idea = testIdea({
    company: miner,
    sharePrice: { company: 31, from: null, to: null },
    includedOn: '2025-12-01',
  });
  await addTestIdeas(server.services.db, [{ action: 'Buy', records: [idea] }]);
  await saved('Sell', { company: bank });
  expect(recordOf(await draft())?.company?.code).toBe('CBA');
  await saved('Buy', { id: randomUUID(), company: miner, ...priced(44) });
  expect(recordOf(await draft())).toMatchObject({
    ...{ id: idea.id, includedOn: '2025-12-01', isPublished: true },
    sharePrice: { company: 31 },
  });
  // another group is another idea
  await saved('Sell', { id: randomUUID(), company: miner, ...priced(44) });
  expect(recordOf(await draft())).toMatchObject({ isPublished: false, sharePrice: { company: 44 } });
});

it('compares both sides of a Switch on one day', async () => {
  await saved('Switch', { from: bank, to: miner });
  const performance = recordOf(await draft())?.performance;
  expect(performance).toMatchObject({
    from: { price: 176, on: testDate(1) },
    to: { price: 44, on: testDate(1) },
  });
});

it('gives each price its currency', async () => {
  await saved('Buy', { company: kiwi });
  expect(recordOf(await draft())?.company).toMatchObject({ code: 'FPH', priceCurrency: 'NZD' });
  expect((await publish()).status).toBe(200);
  await publishQueuedIdeas(server.services, 'give up');
  await server.services.db
    .updateTable('company')
    .set({ price_currency: 'AUD' })
    .where('id', '=', kiwi)
    .execute();
  expect(recordOf(await live())?.company?.priceCurrency).toBe('NZD');
});

it('keeps what had become of an idea when it left the list', async () => {
  const { db } = server.services;
  const gold = await addTestCompany(db, { code: 'NST' }, [20, 25]);
  const idea = testIdea({ company: gold, sharePrice: { company: 20, from: null, to: null } });
  await addTestIdeas(db, [{ action: 'Buy', records: [idea] }]);
  await saved('Sell', { company: bank });
  const left = {
    company: { code: 'NST' },
    ...{ sharePrice: { company: 20 }, includedOn: '2026-01-02' },
    performance: { company: { percent: 25, price: 25, on: testDate(1) } },
  };
  // whoever publishes sees before that what will have left
  const { json: view } = await asAnalyst('GET', '/api/best-ideas-draft/publish-view');
  expect(view.exits.flatMap(({ records }: { records: object[] }) => records)).toMatchObject([left]);
  expect((await publish()).status).toBe(200);
  await publishQueuedIdeas(server.services, 'give up');
  const before = await live();
  expect(before.exits?.flatMap(({ records }) => records)).toMatchObject([left]);
  await db
    .insertInto('daily_price')
    .values({ company_id: gold, date: testDate(2), close: 99 })
    .execute();
  await saved('Sell', { company: bank, catalyst: 'Another result' });
  expect((await publish()).status).toBe(200);
  await publishQueuedIdeas(server.services, 'give up');
  expect((await live()).exits).toBeUndefined();
  const { json: again } = await asAnalyst('GET', `/api/best-ideas/version/${before.id}`);
  expect(again.exits.flatMap(({ records }: { records: object[] }) => records)).toMatchObject([left]);
});

it('compares a price at inclusion from the day of its close, over splits since', async () => {
  const { db } = server.services;
  const gold = await addTestCompany(db, { code: 'RMS' }, [18.08]);
  await saved('Buy', { id: randomUUID(), company: gold });
  await db
    .insertInto('corporate_action')
    .values({ company_id: gold, action: 'Split', day: testDate(3), new_shares: 5, old_shares: 1 })
    .execute();
  await db
    .insertInto('daily_price')
    .values({ company_id: gold, date: testDate(3), close: 3.59 })
    .execute();
  expect(recordOf(await draft())?.performance?.company).toMatchObject({
    ...{ percent: expect.closeTo(-0.72, 2), since: testDate(0) },
    adjusted: { price: expect.closeTo(3.616, 9) },
  });
});
