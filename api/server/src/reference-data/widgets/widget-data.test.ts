import { openTestServer, type TestServer } from '../../../testing/server';
import { addTestCompany, testDate } from '../../../testing/records/company';
import { loadWidgetData } from './widget-data';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('is all that a report of these companies shows, as of a day', async () => {
  const { db } = server.services;
  const first = await addTestCompany(db, { code: 'ONE', description: 'Digs.' }, [10, 11, 12]);
  const second = await addTestCompany(db, { code: 'TWO', current_recommendation: 'Buy' }, [20, 21]);
  const level = { name: 'S&P/ASX 200', date: testDate(0), level: 8000 };
  await db.insertInto('index_level').values(level).execute();

  const wanted = {
    companyIds: [first, second],
    until: testDate(1),
    timeZone: 'Australia/Sydney',
    forcedAudCodes: [],
  };
  const data = await loadWidgetData(db, wanted);

  expect(data.company).toEqual({
    id: first,
    code: 'ONE',
    name: 'ONE Limited',
    type: null,
    source: 'Refinitiv',
    description: 'Digs.',
    currentStockPrice: 11,
    asOf: testDate(1),
    priceCurrency: 'AUD',
    currentRecommendation: null,
    gics: { sector: 'Materials' },
  });
  expect(data.companiesMentioned).toMatchObject([
    { code: 'ONE', currentStockPrice: 11 },
    { code: 'TWO', currentStockPrice: 21, currentRecommendation: 'Buy' },
  ]);
  expect(data.stockOverview).toMatchObject({ code: 'ONE', currentStockPrice: 11, asOf: testDate(1) });
  expect(data.sharePrice?.company_closing_price).toEqual([10, 11]);
  expect(data.keyProperties).toEqual({ rating: 1, moat: 1, growth: 1, income: 1, risk: 1, isRated: false });
  expect(data.financialForecast).toEqual({ rows: [], error: null });
});

it('has no key properties of an Emerging Company', async () => {
  const id = await addTestCompany(server.services.db, { code: 'EMG', type: 'Emerging Company' });
  const { keyProperties } = await loadWidgetData(server.services.db, {
    companyIds: [id],
    timeZone: 'Australia/Sydney',
    forcedAudCodes: [],
  });
  expect(keyProperties).toBeNull();
});

it('is nothing for a report that names no company', async () => {
  const data = await loadWidgetData(server.services.db, {
    companyIds: [],
    timeZone: 'Australia/Sydney',
    forcedAudCodes: [],
  });
  expect(data).toMatchObject({ company: null, companiesMentioned: [], stockOverview: null });
});

it('recommends nothing of a company that is suspended or disabled', async () => {
  const { db } = server.services;
  const ids: string[] = [];
  for (const state of [{}, { suspended: true }, { enabled: false }])
    ids.push(await addTestCompany(db, { code: `R${ids.length}`, current_recommendation: 'Hold', ...state }));
  const { companiesMentioned } = await loadWidgetData(db, {
    ...{ companyIds: ids, until: null, timeZone: 'Australia/Sydney', forcedAudCodes: [] },
  });
  expect(companiesMentioned.map(({ currentRecommendation }) => currentRecommendation)).toEqual([
    'Hold',
    null,
    null,
  ]);
});
