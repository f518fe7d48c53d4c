import type { ChartData } from '../../blocks/chart/chart-data';
import { formatNumber } from '../../model/format/format';
import type { ChartLook } from './chart-look';
import type { EChartsOption } from './echarts-core';

const ink = '#2b3a52';

/** A pie: each part is named beside it, with its value and its share. */
export function pieOption({ series, categories }: ChartData, { size, palette }: ChartLook): EChartsOption {
  const parts = (series[0]?.values ?? []).flatMap((value, index) =>
    value === null ? [] : [{ value, name: categories[index] ?? '' }],
  );
  return {
    series: [
      {
        type: 'pie',
        radius: size.width < 500 ? '48%' : '66%',
        startAngle: 90,
        data: parts.map((part, index) => ({
          ...part,
          itemStyle: { color: palette[index % palette.length], borderColor: '#fff', borderWidth: 1.5 },
        })),
        avoidLabelOverlap: true,
        minShowLabelAngle: 0,
        labelLayout: { hideOverlap: false },
        labelLine: { length: 10, length2: 8, lineStyle: { color: '#8593a3' } },
        label: {
          color: ink,
          fontSize: 13,
          lineHeight: 17,
          overflow: 'break',
          width: size.width < 500 ? 84 : 150,
          formatter: ({ name, value, percent }: PiePart) =>
            `${name}\n${formatNumber(value)} (${percent.toFixed(1)}%)`.trim(),
        },
      },
    ],
  };
}

interface PiePart {
  readonly name: string;
  readonly value: number;
  readonly percent: number;
}
