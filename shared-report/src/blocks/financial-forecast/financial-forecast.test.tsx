import { render, screen, within } from '@testing-library/react';
import type { WidgetStates } from '../../model/facts/report-context';
import type { RenderContext } from '../../renderer/report/render-context';
import { newDocument } from '../../model/document/document';
import { sampleContext, sampleForecast } from '../../../testing/sample-context';
import { documentPlainText } from '../../model/text/plain-text';
import { renderNodeBody, ReportPage } from '../../renderer/report/render';
import { financialForecastModel } from './financial-forecast-model';
import { forecastTable } from './forecast-table';

const node = financialForecastModel.defaults();
const base = sampleContext();
const withForecast = (
  financialForecast: WidgetStates['financialForecast'],
  changes: Partial<RenderContext> = {},
) => sampleContext({ ...changes, widgets: { ...base.widgets, financialForecast } });
const empty: WidgetStates['financialForecast'] = { state: 'ready', value: { rows: [], error: null } };
const feedDown: WidgetStates['financialForecast'] = {
  state: 'ready',
  value: { rows: [], error: 'Feed is down' },
};
const draft = { ...base.report, publishedDay: null };

it('has five years, the last three expected, each figure with its decimals (A§9)', () => {
  const { corner, years, rows } = forecastTable(sampleForecast);
  expect(corner).toBe('Year to Jun');
  expect(years.map(({ label }) => label)).toEqual(['2024', '2025', '2026E', '2027E', '2028E']);
  expect(rows.map(({ label, cells }) => [label, cells[0], cells[4]])).toEqual([
    ['Revenue (US$M)', '52,081', '52,085'],
    ['Margin (%)', '50.3', '50.3'],
    ['EBIT (US$M)', '19,009', '19,009'],
    ['EBITDA (US$M)', '25,166', '25,166'],
    ['Pre-tax Profit (US$M)', '12,032', '12,032'],
    ['NPAT (US$M)', '-', '-9,868'],
    ['EPS (USD)', '1.94', '1.94'],
    ['PE (x)', '14.6', '14.6'],
    ['DPS (USD)', '1.10', '1.10'],
    ['Dividend Yield', '3.8%', '3.8%'],
    ['EV/EBITDA (x)', '6.0', '6.0'],
    ['Net Debt/EBITDA (x)', '0.0', '0.0'],
  ]);
});

it('names the month of each year where they differ, and orders years that came in any order', () => {
  const [one, other, third] = sampleForecast;
  const table = forecastTable(
    [third, one, other]
      .flatMap((year) => year ?? [])
      .map((year, index) => ({
        ...year,
        calendarMonth: index === 0 ? 'Dec' : 'Jun',
      })),
  );
  expect(table.corner).toBe('Year');
  expect(table.years.map(({ label }) => label)).toEqual(['Jun 2023E', 'Jun 2024E', 'Dec 2025E']);
});

it('marks what is expected, says of which day it is, and heads years in several currencies by their own', () => {
  const table = forecastTable(
    sampleForecast.map((row) => ({
      ...row,
      ...{ isReported: row.year < 2027, asOf: row.year === 2028 ? '2026-11-13' : null },
      currency: row.year === 2028 ? 'NZD' : 'AUD',
    })),
  );
  expect(table.years.map(({ label }) => label)).toEqual([
    ...['2024 (AUD)', '2025 (AUD)', '2026 (AUD)', '2027E (AUD)', '2028E (NZD)'],
  ]);
  expect(table.rows.map(({ label }) => label).slice(0, 7)).toEqual([
    ...['Revenue (M)', 'Margin (%)', 'EBIT (M)', 'EBITDA (M)', 'Pre-tax Profit (M)', 'NPAT (M)', 'EPS'],
  ]);
  expect(table.note).toBe('Forecasts as at 13 Nov 26 (2028). E: expected.');
  expect(forecastTable(sampleForecast).note).toBe('');
});

it('says of which day each expected year is, and nothing of a day on which a year was reported', () => {
  const note = (days: Readonly<Record<number, string>>) =>
    forecastTable(
      sampleForecast.map((row) => ({ ...row, isReported: row.year < 2027, asOf: days[row.year] ?? null })),
    ).note;
  expect(note({ 2026: '2026-11-12', 2027: '2026-10-02', 2028: '2026-10-02' })).toBe(
    'Forecasts as at 02 Oct 26. E: expected.',
  );
  expect(note({ 2027: '2026-10-02', 2028: '2026-11-24' })).toBe(
    'Forecasts as at 02 Oct 26 (2027) and 24 Nov 26 (2028). E: expected.',
  );
});

it('is a table with heads of rows and columns, and credits the provider', () => {
  render(<>{renderNodeBody(node, base)}</>);
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(6);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(12);
  expect(screen.getByText('Source: Market data provider')).toBeInTheDocument();
});

it('says every number of the table in plain text', () => {
  const text = financialForecastModel.plainText(node, base);
  const page = render(<>{renderNodeBody(node, base)}</>);
  for (const cell of page.getAllByRole('cell')) expect(text).toContain(cell.textContent);
  for (const year of ['2024', '2025', '2026E', '2027E', '2028E']) expect(text).toContain(year);
});

it("shows the feed's error in place of the table (A§8)", () => {
  const value = { rows: [...sampleForecast], error: 'Feed is down' };
  const context = withForecast({ state: 'ready', value });
  render(<>{renderNodeBody(node, context)}</>);
  expect(screen.getByText('Feed is down')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  expect(financialForecastModel.plainText(node, context)).toBe('Financial Forecast\nFeed is down');
});

it.each([
  ['the canvas', withForecast(empty, { face: 'canvas', report: draft })],
  ['the view of a draft', withForecast(empty, { face: 'view', report: draft })],
  ['a failed call', withForecast({ state: 'failed' }, { face: 'view', report: draft })],
])("says 'No Data Available' on %s without years (A§8)", (_name, context) => {
  render(<ReportPage document={newDocument([node])} context={context} />);
  expect(screen.getByText('No Data Available')).toBeInTheDocument();
  expect(screen.getByText('Financial Forecast')).toBeInTheDocument();
});

it.each(['canvas', 'view'] as const)("says the feed's error on the %s of a draft without years", (face) => {
  const context = withForecast(feedDown, { face, report: draft });
  render(<ReportPage document={newDocument([node])} context={context} />);
  expect(screen.getByText('Financial Forecast')).toBeInTheDocument();
  expect(screen.getByText('Feed is down')).toBeInTheDocument();
});

it.each([
  ['a static page', withForecast(empty, { report: draft })],
  ['the view of a published report', withForecast(empty, { face: 'view' })],
  ['a static page of a feed in error', withForecast(feedDown, { report: draft })],
  ['the view of a report published with a feed in error', withForecast(feedDown, { face: 'view' })],
  ['a report frozen before there were forecasts', withForecast({ state: 'ready', value: null })],
])('is left out of %s without years (A§5)', (_name, context) => {
  const page = render(<ReportPage document={newDocument([node])} context={context} />);
  expect(page.container.querySelector('.widget')).toBeNull();
  expect(documentPlainText(newDocument([node]), context)).toBe('');
});
