import { unnamedFirm } from '@console/contract/firm';
import type { ChartData } from '../../blocks/chart/chart-data';
import { contrastOn } from '../../model/brand/brand-colours';
import { chartPalette } from './chart-palette';
import { dataChartSvg } from './data-chart-svg';
import { isSafeSvg } from './safe-svg';

const palette = chartPalette({ firm: unnamedFirm, reportType: 'companyReport' });
const data: ChartData = {
  kind: 'line',
  unit: 'A$m',
  categoryName: 'Year',
  categories: ['FY24', 'FY25', 'FY26'],
  positions: [1, 2, 3],
  series: [
    { name: 'Revenue', values: [1204.5, null, 990] },
    { name: 'Costs <b>', values: [800, 700, 600] },
  ],
};
const drawn = (change: Partial<ChartData>, id = 'n1') =>
  dataChartSvg({ ...data, ...change }, { id, palette, size: { width: 720, height: 340 } });

it.each(['line', 'bar', 'stacked', 'area', 'scatter'] as const)('draws a %s chart that is safe', (kind) => {
  const svg = drawn({ kind });
  expect(isSafeSvg(svg)).toBe(true);
  expect(svg).toContain('>Revenue</text>');
  expect(svg).toContain('>Costs &lt;b&gt;</text>');
  expect(svg).not.toMatch(/<style|class=|https?:(?!\/\/www\.w3\.org\/2000\/svg")/);
  expect(drawn({ kind })).toBe(svg);
});

it('draws a pie with the share of each part', () => {
  const svg = drawn({ kind: 'pie', series: [{ name: 'Sales', values: [60, 30, 10] }] });
  expect(isSafeSvg(svg)).toBe(true);
  for (const words of ['FY24', '60 (60.0%)', 'FY26', '10 (10.0%)']) expect(svg).toContain(`>${words}</text>`);
});

it('tells series apart without colours: bars by patterns, lines by dashes', () => {
  const bars = drawn({ kind: 'bar' });
  expect(bars).toContain('<pattern ');
  expect(bars.match(/id="(?!n1-)/)).toBeNull();
  expect(drawn({})).toContain('stroke-dasharray');
});

it('begins with the colour of the firm, and has contrast on paper', () => {
  const own = chartPalette({ firm: { ...unnamedFirm, colourCode: '#AA0000' }, reportType: 'companyReport' });
  expect([own[0], palette[0]]).toEqual(['#aa0000', '#12355b']);
  for (const colour of palette) expect(contrastOn(colour)).toBeGreaterThanOrEqual(3);
  expect(new Set(palette).size).toBe(8);
});
