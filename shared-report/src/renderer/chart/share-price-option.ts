import type { SharePriceSeries } from '@console/contract/widgets';
import { formatPrice } from '../../model/format/format';
import { hasIndex } from '../../model/text/chart-summary';
import { lastPriceLabel } from '../../model/text/last-price-label';
import { labelsInside } from './labels-inside';
import { monthLabel, quarterTicks } from './quarter-ticks';

const priceColor = '#12355b';
const indexColor = '#1b998b';
const inkColor = '#5b6675';
const font = { fontFamily: 'Report Sans, Arial, sans-serif', fontSize: 13 };

/** The share price chart: closing price with the last price at its end, and the rebased index (A§9). Without animation. */
export function sharePriceOption(series: SharePriceSeries) {
  const ticks = quarterTicks(series.date);
  const isTick = (index: number) => ticks.has(index);
  return {
    animation: false,
    textStyle: font,
    grid: {
      left: 8,
      right: 56,
      top: 16,
      bottom: 34,
      ...labelsInside,
    },
    legend: {
      bottom: 0,
      icon: 'rect',
      itemWidth: 16,
      itemHeight: 2,
      textStyle: { color: inkColor, ...font },
    },
    xAxis: {
      type: 'category' as const,
      data: series.date,
      boundaryGap: false,
      axisLine: { lineStyle: { color: '#b8c0ca' } },
      axisTick: { show: true, interval: isTick },
      axisLabel: { interval: isTick, formatter: monthLabel, color: inkColor, hideOverlap: true, ...font },
    },
    yAxis: {
      type: 'value' as const,
      scale: true,
      splitLine: { lineStyle: { color: '#e6eaef' } },
      // prices have two decimals: finer steps would repeat their labels
      minInterval: 0.01,
      axisLabel: { color: inkColor, formatter: axisPrice, ...font },
    },
    series: [
      {
        ...line('Closing Price', series.company_closing_price, priceColor),
        endLabel: {
          show: true,
          formatter: () => lastPriceLabel(series),
          color: priceColor,
          fontWeight: 'bold',
        },
      },
      ...(hasIndex(series) ? [line(series.indexLabel, [...series.revised_value], indexColor)] : []),
    ],
  };
}

// a missing price is a dash, the zero of an axis is not missing
function axisPrice(value: number): string {
  return value === 0 ? '0' : formatPrice(value);
}

export function line(name: string, data: (number | null)[], color: string) {
  const lineStyle = { color, width: 1.6, type: 'solid' as const };
  return { type: 'line' as const, name, data, showSymbol: false, lineStyle, itemStyle: { color } };
}
