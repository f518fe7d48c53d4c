import { samplePrices } from '../../../testing/sample-context';
import { ratingHistorySvg } from './chart-svg';
import { ratingHistoryOption, type DrawnRatings } from './rating-history-option';
import { isSafeSvg } from './safe-svg';

const { date, company_closing_price } = samplePrices(10);
const day = (place: number) => date[place] ?? '';
const target = (amount: number, until: string, currency = 'AUD') => ({ amount, until, currency });
const history: DrawnRatings = {
  ...{ date, company_closing_price, currency: 'AUD', from: day(0), until: day(9), lastPrice: 47.31 },
  changes: [
    { on: '2024-06-01', recommendation: 'Hold', target: target(38, '2025-06-01') },
    { on: day(3), recommendation: 'Buy', target: target(50, day(6)) },
    { on: day(7), recommendation: 'Buy', target: target(35, '2027-01-01', 'USD') },
    { on: '2025-02-01', recommendation: null, target: null },
  ],
};
const drawn = (changes = history.changes) => {
  const { series } = ratingHistoryOption({ ...history, changes }) as {
    series: readonly {
      readonly name: string;
      readonly data: readonly (number | null | { value: unknown; label?: { formatter: string } })[];
    }[];
  };
  return Object.fromEntries(series.map(({ name, data }) => [name, data]));
};

it('draws the target price from its day until its horizon or the next one, in the currency of the price alone', () => {
  expect(drawn()['Target Price']).toEqual([38, 38, 38, 50, 50, 50, null, null, null, null]);
  const late = [{ on: '2025-02-01', recommendation: 'Buy', target: target(60, '2026-02-01') }];
  expect(drawn(late)['Target Price']).toEqual([...Array.from({ length: 9 }, () => null), 60]);
});

it('marks each new recommendation at the price of its day', () => {
  const marks = (drawn()['Recommendation'] ?? []).map((mark) =>
    typeof mark === 'object' && mark !== null ? mark.label?.formatter : null,
  );
  expect(marks).toEqual([
    ...['Hold', undefined, undefined, 'Buy', undefined, undefined, undefined, undefined, undefined, 'None'],
  ]);
});

it('shows its marks on a chart of years, and no target where there is none', () => {
  const { date: days, company_closing_price: closes } = samplePrices(750);
  const on = (place: number) => days[place] ?? '';
  const changes = [
    { on: on(100), recommendation: 'Hold', target: null },
    { on: on(400), recommendation: 'Buy', target: null },
  ];
  const years = { ...history, changes, date: days, company_closing_price: closes };
  const svg = ratingHistorySvg(years, { width: 720, height: 320 });
  for (const text of ['Hold', 'Buy', 'Closing Price']) expect(svg).toContain(`>${text}</text>`);
  expect(svg).not.toContain('>Target Price</text>');
});

it('is a safe vector drawing that says all of it in its description, the same each time', () => {
  const svg = ratingHistorySvg(history, { width: 720, height: 320 });
  expect(isSafeSvg(svg)).toBe(true);
  expect(svg).toBe(ratingHistorySvg(history, { width: 720, height: 320 }));
  expect(svg).toMatch(
    /<svg role="img" aria-label="Price, Target and Ratings\. Closing price, [^"]*Buy, target price AUD 50, from/,
  );
  for (const text of ['Hold', 'Buy', 'Target Price', '47.31']) expect(svg).toContain(`>${text}</text>`);
  expect(svg).toContain('stroke-dasharray');
});
