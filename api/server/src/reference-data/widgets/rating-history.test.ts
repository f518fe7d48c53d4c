import { addDays } from '@console/contract/calendar-day';
import { addTestCompany } from '../../../testing/records/company';
import { addPastReport } from '../../../testing/records/publications';
import { openTestServer, type TestServer } from '../../../testing/server';
import { loadRatingHistory } from './rating-history.store';
import { loadPriceSeries } from './share-price.store';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const timeZone = 'Australia/Sydney';
const priced = (amount: number) => ({ amount, currency: 'AUD', months: 12, method: '' });

async function company(code: string) {
  const { db } = server.services;
  const id = await addTestCompany(db, { code }, [10, 11, 12.5]);
  const series = await loadPriceSeries(db, id, null);
  if (!series) throw new Error('the company should have prices');
  const last = series.date.at(-1) ?? '';
  const give = (
    days: number,
    recommendation: string,
    targetPrice?: ReturnType<typeof priced>,
    pricedOn?: string,
  ) =>
    addPastReport(server, {
      ...{ title: recommendation, companyId: id, recommendation },
      publishedOn: `${addDays(last, days)}T01:00:00.000Z`,
      ...{ ...(targetPrice && { targetPrice }), ...(pricedOn !== undefined && { pricedOn }) },
    });
  const history = async (at = new Date('2999-01-01')) => {
    const now = await loadPriceSeries(db, id, null);
    return now && loadRatingHistory(db, { companyId: id, series: now, at, timeZone });
  };
  /** Five shares for one on the next day, which has its close once it is traded. */
  const next = addDays(last, 1);
  const split = () =>
    db
      .insertInto('corporate_action')
      .values({ company_id: id, action: 'Split', day: next, new_shares: 5, old_shares: 1 })
      .execute();
  const trade = () =>
    db.insertInto('daily_price').values({ company_id: id, date: next, close: 2.5 }).execute();
  return { last, give, history, split, trade };
}

it('is what was in force at the end of each day on which it changed', async () => {
  const { last, give, history } = await company('RHA');
  expect(await history()).toBeNull();
  await give(-50, 'Sell');
  await give(-40, 'Hold', priced(9));
  // the same again says nothing new
  await give(-20, 'Hold');
  await give(-1, 'Buy', priced(13));
  await give(-1, 'Buy', priced(14));
  const drawn = await history();
  expect(drawn?.changes).toEqual([
    {
      ...{ on: addDays(last, -40), recommendation: 'Hold' },
      target: { amount: 9, currency: 'AUD', until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    },
    expect.objectContaining({
      ...{ on: addDays(last, -1), recommendation: 'Buy' },
      target: expect.objectContaining({ amount: 14 }),
    }),
  ]);
  expect(drawn).toMatchObject({ until: last, currency: 'AUD', lastPrice: 12.5, isAdjusted: false });
  expect(drawn?.svg).toContain('target price AUD 14');
  // a page that was frozen earlier knows nothing of what came later
  const then = await history(new Date(`${addDays(last, -30)}T00:00:00Z`));
  expect(then?.changes).toHaveLength(1);
});

it('has the targets of before a split for a share of the last day', async () => {
  const { give, history, split, trade } = await company('RHB');
  await give(-1, 'Buy', priced(15));
  await split();
  expect(await history()).toMatchObject({ isAdjusted: false, changes: [{ target: { amount: 15 } }] });
  await trade();
  expect(await history()).toMatchObject({ isAdjusted: true, changes: [{ target: { amount: 3 } }] });
});

it('adjusts a target for the splits since the price that it was frozen with, however late it was published', async () => {
  const { last, give, history, split, trade } = await company('RHC');
  await split();
  await trade();
  await give(2, 'Buy', priced(15), last);
  expect(await history()).toMatchObject({ isAdjusted: true, changes: [{ target: { amount: 3 } }] });
});
