import type { ChartData, ChartSeries } from '../../blocks/chart/chart-data';
import { formatNumber } from '../../model/format/format';
import type { ChartLook } from './chart-look';
import type { EChartsOption } from './echarts-core';
import { labelsInside } from './labels-inside';

const ink = '#5b6675';
const lineOfAxis = '#b8c0ca';
const lineOfGrid = '#e6eaef';
const FONT_SIZE = 13;
/** Of a character of this font, on average, px. */
const CHARACTER = 7;
/** Between names of the legend, px. */
const GAP = 20;
const LEGEND_LINE = 22;
/** Room for numbers beside the vertical axis, px; about, as ECharts measures it. */
const AXIS = 56;
/** A category whose label gets less is named only where there is room, px. */
const MIN_SLOT = 44;

const symbols = [
  'circle',
  'rect',
  'triangle',
  'diamond',
  'emptyCircle',
  'emptyRect',
  'emptyTriangle',
  'emptyDiamond',
];
const dashes = ['solid', [7, 4], [2, 3], [10, 3, 2, 3], 'solid', [7, 4], [2, 3], [10, 3, 2, 3]];
/** Points of which each has room for its mark. */
const MAX_MARKED = 40;

/** Everything with two axes: lines, bars, areas, points. */
export function cartesianOption(data: ChartData, look: ChartLook): EChartsOption {
  const isPoints = data.kind === 'scatter';
  const hasLegend = data.series.length > 1;
  const legend = hasLegend ? legendHeight(data.series, look.size.width) : 0;
  const isNamed = isPoints && data.categoryName !== '';
  return {
    grid: {
      ...{ left: 8, right: 16, top: 14, bottom: 8 + legend + (isNamed ? 22 : 0) },
      ...labelsInside,
    },
    legend: {
      ...{
        show: hasLegend,
        bottom: 0,
        left: 'center',
        itemWidth: isPoints ? 11 : 26,
        itemHeight: 11,
        itemGap: GAP,
      },
      textStyle: { color: ink, fontSize: FONT_SIZE },
      data: data.series.map(({ name }) => name),
    },
    xAxis: isPoints ? positionAxis(data) : categoryAxis(data, look),
    yAxis: valueAxis(data.kind === 'line' || isPoints),
    series: data.series.map((series, index) => seriesOf({ data, series, index, look })),
  };
}

/** Lines that a legend breaks into, by the length of its names. */
function legendHeight(series: readonly ChartSeries[], width: number): number {
  let lines = 1;
  let used = 0;
  for (const { name } of series) {
    const needed = 26 + 5 + GAP + name.length * CHARACTER;
    if (used > 0 && used + needed > width) {
      lines += 1;
      used = 0;
    }
    used += needed;
  }
  return lines * LEGEND_LINE + 4;
}

function categoryAxis({ kind, categories }: ChartData, { size }: ChartLook) {
  const slot = (size.width - AXIS) / Math.max(categories.length, 1);
  const hasRoom = slot >= MIN_SLOT;
  return {
    type: 'category',
    data: [...categories],
    boundaryGap: kind === 'bar' || kind === 'stacked',
    axisLine: { onZero: false, lineStyle: { color: lineOfAxis } },
    axisTick: { show: true, lineStyle: { color: lineOfAxis } },
    axisLabel: {
      ...{ color: ink, fontSize: FONT_SIZE, hideOverlap: !hasRoom },
      ...(hasRoom && { interval: 0, overflow: 'break', width: slot - 6 }),
    },
  };
}

function positionAxis({ categoryName }: ChartData) {
  return {
    ...valueAxis(true),
    axisLine: { show: true, onZero: false, lineStyle: { color: lineOfAxis } },
    name: categoryName,
    nameLocation: 'middle',
    nameGap: 28,
    nameTextStyle: { color: ink, fontSize: FONT_SIZE },
  };
}

// bars and areas show amounts by their height, and so begin at zero
const valueAxis = (isFree: boolean) => ({
  type: 'value',
  scale: isFree,
  splitLine: { lineStyle: { color: lineOfGrid } },
  axisLabel: { color: ink, fontSize: FONT_SIZE, formatter: (value: number) => formatNumber(value) },
});

interface SeriesInput {
  readonly data: ChartData;
  readonly series: ChartSeries;
  readonly index: number;
  readonly look: ChartLook;
}

function seriesOf({ data, series: { name, values }, index, look: { palette } }: SeriesInput) {
  const color = palette[index % palette.length];
  const shared = { name, itemStyle: { color } };
  const symbol = symbols[index % symbols.length];
  switch (data.kind) {
    case 'scatter':
      return { ...shared, type: 'scatter', symbol, symbolSize: 9, data: pointsOf(data.positions, values) };
    case 'bar':
    case 'stacked':
      return {
        ...shared,
        ...{ type: 'bar', barMaxWidth: 48, data: [...values] },
        ...(data.kind === 'stacked' && { stack: 'all' }),
      };
    default:
      return {
        ...shared,
        ...{ type: 'line', symbol, symbolSize: 7, data: [...values] },
        // a value between two gaps is seen by its mark alone
        showSymbol: values.length <= MAX_MARKED || isLonely(values),
        lineStyle: { color, width: 2, type: dashes[index % dashes.length] },
        ...(data.kind === 'area' && { areaStyle: { color, opacity: 0.28 } }),
      };
  }
}

function pointsOf(positions: ChartData['positions'], values: ChartSeries['values']) {
  return values.flatMap((value, index) => {
    const position = positions[index] ?? null;
    return value === null || position === null ? [] : [[position, value]];
  });
}

const isLonely = (values: ChartSeries['values']) =>
  values.some(
    (value, index) =>
      value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null,
  );
