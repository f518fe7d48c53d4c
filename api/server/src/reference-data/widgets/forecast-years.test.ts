import type { Forecast } from '@console/contract/widgets';
import { addTestCompany } from '../../../testing/records/company';
import { openTestServer, type TestServer } from '../../../testing/server';
import { loadFinancialForecast } from './forecast.store';
import { loadStockOverview } from './stock-overview.store';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const timeZone = 'Australia/Sydney';
let codes = 0;

/** A company with figures of 2022 to 2030 whose years end with this month; `reported` by year. */
async function company(calendarMonth: string, reported: Readonly<Record<number, string>> = {}) {
  const { db } = server.services;
  const id = await addTestCompany(db, { code: `FY${++codes}` });
  await db.insertInto('daily_price').values({ company_id: id, date: '2020-01-02', close: 1 }).execute();
  const years = Array.from({ length: 9 }, (_, index) => 2022 + index);
  await db
    .insertInto('forecast')
    .values(
      years.map((year) => ({
        company_id: id,
        year,
        figures: JSON.stringify({
          ...{ year, calendarMonth, currency: 'AUD', PE: year - 2000 },
          ...(reported[year] && { reportedOn: reported[year] }),
          ...(year === 2027 && { asOf: '2026-11-13' }),
        }),
        changed_at: year === 2028 ? '2026-11-20T20:00:00Z' : null,
      })),
    )
    .execute();
  return id;
}

async function on(id: string, day: string): Promise<readonly Forecast[]> {
  const { db } = server.services;
  await db.updateTable('daily_price').set({ date: day }).where('company_id', '=', id).execute();
  return (await loadFinancialForecast(db, id, { until: day, timeZone })).rows;
}
const expectedOf = (rows: readonly Forecast[]) =>
  rows.flatMap(({ year, isReported }) => (isReported ? [] : [year]));

it.each([
  ['Jun', '2026-06-30', 2026],
  ['Jun', '2026-07-01', 2027],
  ['Jun', '2026-11-20', 2027],
  ['Jun', '2027-01-05', 2027],
  ['Dec', '2026-11-20', 2026],
  ['Dec', '2027-01-01', 2027],
  ['Sep', '2026-11-20', 2027],
  ['Mar', '2026-03-31', 2026],
])('expects of years that end in %s on %s first %d', async (month, day, first) => {
  const rows = await on(await company(month), day);
  expect(rows.map(({ year }) => year)).toEqual([first - 2, first - 1, first, first + 1, first + 2]);
  expect(expectedOf(rows)).toEqual([first, first + 1, first + 2]);
});

it('goes by the day of the report where the feed tells it', async () => {
  const id = await company('Jun', { 2024: '2024-08-20', 2025: '2025-08-19', 2026: '2026-08-18' });
  expect(expectedOf(await on(id, '2026-08-17'))).toEqual([2026, 2027, 2028]);
  expect(expectedOf(await on(id, '2026-08-18'))).toEqual([2027, 2028, 2029]);
  expect(expectedOf(await on(id, '2024-07-01'))).toEqual([2024, 2025, 2026]);
});

it('says of which day figures are: as delivered, or when they came', async () => {
  const rows = await on(await company('Jun'), '2026-11-20');
  expect(rows.map(({ year, asOf }) => [year, asOf])).toEqual([
    ...[2025, 2026].map((year) => [year, null]),
    ...[
      [2027, '2026-11-13'],
      // in Sydney
      [2028, '2026-11-21'],
      [2029, null],
    ],
  ]);
});

it('gives PE and yield of the first expected year, and names it', async () => {
  const { db } = server.services;
  const id = await company('Jun', { 2026: '2026-08-18' });
  await on(id, '2026-11-20');
  const wanted = { until: '2026-11-20', timeZone, forcedAudCodes: [] };
  expect(await loadStockOverview(db, id, wanted)).toMatchObject({
    ...{ peRatio: 27, ratiosOf: 'Jun 2027E', ratiosAsOf: '2026-11-13' },
  });
});
