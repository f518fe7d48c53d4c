import { writeFileSync } from 'node:fs';
import { chartPalette } from './chart-palette';
import { dataChartSvg } from './data-chart-svg';
import { unnamedFirm } from '@console/contract/firm';
import { isSafeSvg } from './safe-svg';
it('x', () => {
  const palette = chartPalette({ firm: unnamedFirm, reportType: 'companyReport' });
  for (const kind of ['line', 'bar', 'stacked', 'area', 'scatter', 'pie'] as const)
    for (const size of [
      { width: 720, height: 340 },
      { width: 360, height: 300 },
    ]) {
      const svg = dataChartSvg(
        {
          kind,
          unit: 'A$m',
          categoryName: 'Year to June',
          categories: ['FY23', 'FY24', 'FY25 restated & long', 'FY26E', 'FY27E'],
          positions: [1, 2, 3, 4, 5],
          series: (kind === 'pie' ? [0] : [0, 1, 2, 3]).map((i) => ({
            name: ['Iron ore', 'Copper', 'Metallurgical coal', 'Other'][i]!,
            values: [10 + i, 12.5 - i, null, 14 * (i + 1), 9 + i],
          })),
        },
        { id: 'x', palette, size },
      );
      writeFileSync(`/tmp/chart-${kind}-${size.width}.svg`, svg);
      const m = svg.match(
        /<(?!\/)(?!svg|g|path|text|tspan|title|desc|defs|clipPath|rect|line|polyline|circle)\w+[^>]*>/g,
      );
      console.info(kind, isSafeSvg(svg), svg.length, m?.slice(0, 4));
    }
});
