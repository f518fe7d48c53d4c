import { randomUUID } from 'node:crypto';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { addTestCompany, testDate } from '../../../testing/records/company';

let server: TestServer;
let asPeer: Call;

beforeAll(async () => {
  server = await openTestServer();
  asPeer = await server.signInAs('ROLE_PEER_APPROVER');
});
afterAll(() => server.close());

const overviewOf = (id: string) => asPeer('GET', `/api/stock-overview/${id}`);
const priceOf = (id: string) => asPeer('GET', `/api/chart_calculation?companyId=${id}`);

async function addIndex(name: string, levels: number[]) {
  await server.services.db
    .insertInto('index_level')
    .values(levels.map((level, index) => ({ name, date: testDate(index), level })))
    .execute();
}

describe('stock overview', () => {
  it('is computed from closes, shares and the first expected year', async () => {
    const { db } = server.services;
    const id = await addTestCompany(
      db,
      { code: 'AAA', currency: 'USD', shares_on_issue_millions: 200 },
      [10, 14, 8, 12.5],
    );
    const years = [2024, 2025, 2026, 2027, 2028].map((year) => ({
      company_id: id,
      year,
      figures: JSON.stringify({ year, PE: year - 2000, dividendYield: (year - 2000) / 1000 }),
    }));
    await db.insertInto('forecast').values(years).execute();

    const { json } = await overviewOf(id);
    expect(json).toEqual({
      code: 'AAA',
      name: 'AAA Limited',
      marketCap: 2500,
      priceCurrency: 'AUD',
      reportingCurrency: 'AUD',
      currentStockPrice: 12.5,
      high52Week: 14,
      low52Week: 8,
      dividendYield: expect.closeTo(2.6),
      peRatio: 26,
      ratiosOf: '2026E',
      ratiosAsOf: null,
      sector: 'Materials',
      asOf: testDate(3),
    });
  });

  it.each([
    ['SQ2', 'USD', 'USD'],
    ['USA', 'USD', 'AUD'],
    ['NZA', 'NZD', 'NZD'],
    // named by FORCED_AUD_CODES
    ['FORCED', 'NZD', 'AUD'],
  ])('%s, which reports in %s, is shown in %s', async (code, currency, shown) => {
    const id = await addTestCompany(server.services.db, { code, currency });
    expect((await overviewOf(id)).json.reportingCurrency).toBe(shown);
  });

  it('counts the close of 52 weeks before the last one in high and low, and none that is older', async () => {
    const closes = [99, 7, ...Array.from({ length: 364 }, () => 5)];
    const id = await addTestCompany(server.services.db, { code: 'OLD' }, closes);
    const { json } = await overviewOf(id);
    expect(json).toMatchObject({ high52Week: 7, low52Week: 5 });
  });

  it('has nulls where there is no data', async () => {
    const id = await addTestCompany(server.services.db, { code: 'NEW' });
    const { status, json } = await overviewOf(id);
    expect(status).toBe(200);
    const nothing = { marketCap: null, currentStockPrice: null, high52Week: null, low52Week: null };
    expect(json).toMatchObject({
      ...nothing,
      peRatio: null,
      dividendYield: null,
      ratiosAsOf: null,
      asOf: null,
    });
  });

  it.each([[randomUUID()], ['bhp']])('%s is no company: 404', async (id) => {
    expect((await overviewOf(id)).status).toBe(404);
  });
});

describe('share price', () => {
  beforeAll(async () => {
    await addIndex('S&P/ASX 200', [8000, 8400, 7600]);
    await addIndex('S&P/ASX Small Ordinaries', [3000, 3300, 3600]);
  });

  it('stands beside the index rebased to the first close, and is drawn', async () => {
    const id = await addTestCompany(server.services.db, { code: 'BIG' }, [20, 21, 22.5]);
    const { json } = await priceOf(id);
    expect(json).toMatchObject({
      date: [testDate(0), testDate(1), testDate(2)],
      company_closing_price: [20, 21, 22.5],
      revised_value: [20, 21, 19],
      currency: 'AUD',
      indexLabel: 'S&P/ASX 200 (rebased)',
    });
    expect(json.svg).toMatch(/^<svg[\s\S]*22\.50[\s\S]*<\/svg>$/);
  });

  it('is compared with small companies for an emerging company', async () => {
    const company = { code: 'TINY', type: 'Emerging Company' };
    const id = await addTestCompany(server.services.db, company, [1, 2, 3]);
    const { json } = await priceOf(id);
    expect(json).toMatchObject({
      indexLabel: 'S&P/ASX Small Ordinaries (rebased)',
      revised_value: [1, expect.closeTo(1.1), expect.closeTo(1.2)],
    });
  });

  it('is not there for unknown companies and those without prices', async () => {
    const id = await addTestCompany(server.services.db, { code: 'NONE' });
    expect((await priceOf(id)).status).toBe(404);
    expect((await priceOf(randomUUID())).status).toBe(404);
  });
});

describe('forecasts', () => {
  const forecastsOf = (id: string, path = '/api/forecasts') => asPeer('GET', `${path}?companyId=${id}`);

  async function addForecasts(id: string, years: number[]) {
    const rows = years.map((year) => ({
      company_id: id,
      year,
      figures: JSON.stringify({
        year,
        calendarMonth: 'Jun',
        currency: 'AUD',
        revenue: year * 10,
        EPS: 'n/a',
      }),
    }));
    await server.services.db.insertInto('forecast').values(rows).execute();
  }
  const yearsOf = ({ json }: { json: { 'hydra:member': { year: number }[] } }) =>
    json['hydra:member'].map(({ year }) => year);

  it('are the five years around the last close, of however many there are', async () => {
    const id = await addTestCompany(server.services.db, { code: 'LONG' }, [1]);
    await addForecasts(id, [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030]);
    const answer = await forecastsOf(id);
    expect(yearsOf(answer)).toEqual([2024, 2025, 2026, 2027, 2028]);
    expect(answer.json['hydra:error']).toBeNull();
    expect(answer.json['hydra:member'][2]).toEqual({
      year: 2026,
      calendarMonth: 'Jun',
      currency: 'AUD',
      ...{ revenue: 20260, Margin: null, Ebit: null, Ebitda: null, pretaxProfit: null, Npat: null },
      ...{ EPS: null, PE: null, DPS: null, dividendYield: null, evEbitda: null, ndEbitda: null },
      ...{ isReported: false, asOf: null },
    });
  });

  it('keep the place of a year that the feed does not know', async () => {
    const id = await addTestCompany(server.services.db, { code: 'GAP' }, [1]);
    await addForecasts(id, [2025, 2027]);
    const answer = await forecastsOf(id);
    expect(yearsOf(answer)).toEqual([2024, 2025, 2026, 2027, 2028]);
    expect(answer.json['hydra:member'][0]).toMatchObject({ currency: 'AUD', revenue: null });
  });

  it('are none for a company without figures of these years', async () => {
    const id = await addTestCompany(server.services.db, { code: 'PAST' }, [1]);
    await addForecasts(id, [2019]);
    expect((await forecastsOf(id)).json).toMatchObject({ 'hydra:member': [], 'hydra:error': null });
  });

  it('come from the feed of the company, which may answer an error in their place', async () => {
    const { db } = server.services;
    const id = await addTestCompany(db, { code: 'RANO', source: 'Calibre' }, [1]);
    await addForecasts(id, [2026]);
    expect(yearsOf(await forecastsOf(id, '/api/ranos-forecast'))).toHaveLength(5);
    expect((await forecastsOf(id)).json).toMatchObject({
      'hydra:member': [],
      'hydra:error': 'This feed has no forecasts for RANO.',
    });
    await db.insertInto('company_feed').values({ company_id: id, forecast_error: 'No consensus.' }).execute();
    expect((await forecastsOf(id, '/api/ranos-forecast')).json).toMatchObject({
      'hydra:member': [],
      'hydra:error': 'No consensus.',
    });
  });

  it('are those of a company', async () => {
    expect((await forecastsOf(randomUUID())).status).toBe(404);
    expect((await forecastsOf('bhp')).json.violations).toMatchObject([{ propertyPath: 'companyId' }]);
  });
});

it('is for peer approvers and above', async () => {
  const id = randomUUID();
  expect((await server.anonymous('GET', `/api/stock-overview/${id}`)).status).toBe(401);
  const asBilling = await server.signInAs('ROLE_CHARGEBEE');
  expect((await asBilling('GET', `/api/stock-overview/${id}`)).status).toBe(403);
  expect((await asBilling('GET', `/api/chart_calculation?companyId=${id}`)).status).toBe(403);
});
