import ReactEChartsCore from 'echarts-for-react/lib/core';
import { barLibrary } from './bar-library';
import type { EChartsOption } from './echarts-core';

export interface FigureSeries {
  readonly name: string;
  /** One for each label; null: none. */
  readonly values: readonly (number | null)[];
}

interface FiguresChartProps {
  /** What the chart is of, for those who do not see it; a table beside it has the figures. */
  readonly title: string;
  readonly kind: 'columns' | 'bars' | 'stack';
  readonly labels: readonly string[];
  readonly series: readonly FigureSeries[];
  /** The place among the labels that was clicked. */
  readonly onPick?: ((index: number) => void) | undefined;
}

const colours = ['#17795f', '#3b5b92', '#a6571a', '#a8324a', '#6b4fa0', '#5f6b7c'];
/** In pixels. */
const CHART_HEIGHT = 250;
const text = { color: '#5f6b7c', fontSize: 12 };

/** Figures as columns, bars (the first on top), or columns of parts. */
export function figuresOption({ kind, labels, series }: Omit<FiguresChartProps, 'title'>): EChartsOption {
  const isAcross = kind === 'bars';
  const names = {
    type: 'category',
    data: [...labels],
    inverse: isAcross,
    axisTick: { show: false },
    axisLabel: { ...text, ...(isAcross && { width: 150, overflow: 'truncate' }) },
  };
  const amounts = { type: 'value', minInterval: 1, axisLabel: text };
  return {
    animation: false,
    color: colours,
    grid: { left: 8, right: 16, top: 12, bottom: 8, containLabel: true },
    xAxis: isAcross ? amounts : names,
    yAxis: isAcross ? names : amounts,
    series: series.map(({ name, values }) => ({
      ...{ name, type: 'bar', barMaxWidth: 26, data: [...values] },
      ...(kind === 'stack' && { stack: 'all' }),
    })),
  };
}

/** A chart of figures. Import it lazily: it brings ECharts to the page. */
export function FiguresChart({ title, onPick, ...figures }: FiguresChartProps) {
  return (
    <div
      role="img"
      aria-label={`${title}, as a chart. The table has the figures.`}
      style={{ height: '100%' }}
    >
      <ReactEChartsCore
        echarts={barLibrary()}
        option={figuresOption(figures)}
        opts={{ renderer: 'svg' }}
        style={{ height: CHART_HEIGHT, width: '100%' }}
        onEvents={{ click: ({ dataIndex }: { dataIndex: number }) => onPick?.(dataIndex) }}
        notMerge
      />
    </div>
  );
}

/** Which colour is what; ECharts would bring 10 KB for it. */
function Legend({ series }: { readonly series: readonly FigureSeries[] }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px', fontSize: 12 }}>
      {series.map(({ name }, at) => (
        <span key={name}>
          <span style={{ color: colours[at % colours.length] }}>■</span> {name}
        </span>
      ))}
    </div>
  );
}
