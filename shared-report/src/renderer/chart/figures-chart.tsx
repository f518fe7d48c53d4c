import { barLibrary } from './bar-library';
import { labelsInside } from './labels-inside';
import { consoleFont } from './console-font';
import type { EChartsOption } from './echarts-core';
import { SizedChart } from './sized-chart';

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
/** Beside bars a name has so many pixels a line, and as many lines as it needs. */
const NAME_WIDTH = 150;
/** Of a line of a name: letters of which each surely fits, and pixels. */
const [LINE_LETTERS, LINE_HEIGHT] = [20, 14];
const BETWEEN_NAMES = 10;
/** In the colour of the text around it, whichever theme that has. */
const text = { ...consoleFont, color: 'currentColor', fontSize: 12 };
const line = { lineStyle: { color: 'currentColor', opacity: 0.2 } };

/** A name that is cut tells nothing: it is broken into lines, and none is left out. */
const inLines = { width: NAME_WIDTH, overflow: 'break', lineHeight: LINE_HEIGHT, interval: 0 } as const;

/** Pixels that a chart is high: bars have each the room of the longest name. */
export function heightOfFigures({ kind, labels }: Pick<FiguresChartProps, 'kind' | 'labels'>): number {
  if (kind !== 'bars') return CHART_HEIGHT;
  const letters = Math.max(...labels.map(({ length }) => length), 1);
  const row = Math.ceil(letters / LINE_LETTERS) * LINE_HEIGHT + BETWEEN_NAMES;
  return Math.max(CHART_HEIGHT, labels.length * row);
}

/** Figures as columns, bars (the first on top), or columns of parts. */
export function figuresOption({ kind, labels, series }: Omit<FiguresChartProps, 'title'>): EChartsOption {
  const isAcross = kind === 'bars';
  const names = {
    type: 'category',
    data: [...labels],
    inverse: isAcross,
    axisTick: { show: false },
    axisLine: line,
    axisLabel: { ...text, ...(isAcross && inLines) },
  };
  const amounts = { type: 'value', minInterval: 1, axisLabel: text, splitLine: line };
  return {
    animation: false,
    // the last day below columns stands half beyond them
    grid: { left: 8, right: isAcross ? 16 : 32, top: 12, bottom: 8, ...labelsInside },
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
  return (
    <div
      role="img"
      aria-label={`${title}, as a chart. The table has the figures.`}
      style={{ height: '100%' }}
    >
      <SizedChart
        echarts={barLibrary()}
        option={figuresOption(figures)}
        height={heightOfFigures(figures)}
        onEvents={{ click: ({ dataIndex }: { dataIndex: number }) => onPick?.(dataIndex) }}
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
