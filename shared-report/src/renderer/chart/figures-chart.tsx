import ReactEChartsCore from 'echarts-for-react/lib/core';
import { useEffect, useRef } from 'react';
import { barLibrary } from './bar-library';
import type { EChartsOption } from './echarts-core';

export interface FigureSeries {
  readonly name: string;
  /** One for each label; null: none. */
  readonly values: readonly (number | null)[];
  /** Its own, the same in every chart; otherwise one by its place. */
  readonly colour?: string | undefined;
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

/** Each is seen on light and on dark ground (3:1). */
const colours = ['#2f8f76', '#5577b8', '#c26a25', '#cc5068', '#8a6cc4', '#7a8698'];
const colourOf = ({ colour }: FigureSeries, at: number) => colour ?? colours[at % colours.length] ?? '';
/** In pixels. */
const CHART_HEIGHT = 250;
/** In the colour of the text around it, whichever theme that has. */
const text = { color: 'currentColor', fontSize: 12 };
const line = { lineStyle: { color: 'currentColor', opacity: 0.2 } };

/** Figures as columns, bars (the first on top), or columns of parts. */
export function figuresOption({ kind, labels, series }: Omit<FiguresChartProps, 'title'>): EChartsOption {
  const isAcross = kind === 'bars';
  const names = {
    type: 'category',
    data: [...labels],
    inverse: isAcross,
    axisTick: { show: false },
    axisLine: line,
    axisLabel: { ...text, ...(isAcross && { width: 150, overflow: 'truncate' }) },
  };
  const amounts = { type: 'value', minInterval: 1, axisLabel: text, splitLine: line };
  return {
    animation: false,
    grid: { left: 8, right: 16, top: 12, bottom: 8, containLabel: true },
    xAxis: isAcross ? amounts : names,
    yAxis: isAcross ? names : amounts,
    series: series.map((one, at) => ({
      ...{ name: one.name, type: 'bar', barMaxWidth: 26, data: [...one.values] },
      itemStyle: { color: colourOf(one, at) },
      ...(kind === 'stack' && { stack: 'all' }),
    })),
  };
}

/** A chart of figures. Import it lazily: it brings ECharts to the page. */
export function FiguresChart({ title, onPick, ...figures }: FiguresChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ReactEChartsCore>(null);
  // the wrapper's own `autoResize` drops the first change of a box, and with it one that comes as the page opens
  useEffect(() => {
    const observer = new ResizeObserver(() =>
      chart.current?.getEchartsInstance()?.resize({ width: 'auto', height: 'auto' }),
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      role="img"
      aria-label={`${title}, as a chart. The table has the figures.`}
      style={{ height: '100%' }}
    >
      <ReactEChartsCore
        ref={chart}
        autoResize={false}
        echarts={barLibrary()}
        option={figuresOption(figures)}
        opts={{ renderer: 'svg' }}
        style={{ height: CHART_HEIGHT, width: '100%' }}
        onEvents={{ click: ({ dataIndex }: { dataIndex: number }) => onPick?.(dataIndex) }}
        notMerge
      />
      {figures.kind === 'stack' && <Legend series={figures.series} />}
    </div>
  );
}

/** Which colour is what; ECharts would bring 10 KB for it. */
function Legend({ series }: { readonly series: readonly FigureSeries[] }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px', fontSize: 12 }}>
      {series.map((one, at) => (
        <span key={one.name}>
          <span style={{ color: colourOf(one, at) }}>■</span> {one.name}
        </span>
      ))}
    </div>
  );
}
