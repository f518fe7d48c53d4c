import type { RatingChange, RatingHistory, SharePriceSeries } from '@console/contract/widgets';
import type { EChartsOption } from './echarts-core';
import { line, sharePriceOption } from './share-price-option';

/** What the chart is drawn of. */
export type DrawnRatings = Pick<RatingHistory, 'from' | 'until' | 'currency' | 'lastPrice' | 'changes'> &
  Pick<SharePriceSeries, 'date' | 'company_closing_price'>;

const targetColor = '#a6571a';
const markColor = '#0b6e4f';

/** Closing price, the target price as dashed steps, and a mark with its name where a recommendation came into force. */
export function ratingHistoryOption(history: DrawnRatings): EChartsOption {
  const { date, company_closing_price: closes, currency } = history;
  const option = sharePriceOption({
    ...{ date, company_closing_price: closes, revised_value: [], currency, indexLabel: '', svg: '' },
  });
  const steps = targetSteps(history);
  const target = line('Target Price', steps, targetColor);
  const hasTarget = steps.some((amount) => amount !== null);
  const marks = recommendationMarks(history);
  return {
    ...option,
    // marks have their names beside them
    legend: { ...option.legend, data: ['Closing Price', ...(hasTarget ? ['Target Price'] : [])] },
    series: [
      ...option.series,
      {
        ...target,
        step: 'end',
        // a target of one day is a point
        ...{ showSymbol: true, symbol: 'circle', symbolSize: 2 },
        lineStyle: { ...target.lineStyle, width: 2, type: 'dashed' },
      },
      {
        ...line('Recommendation', [], markColor),
        data: marks,
        ...{ showSymbol: true, symbol: 'diamond', symbolSize: 10 },
        // ECharts leaves out symbols of a long series
        showAllSymbol: true,
        lineStyle: { width: 0 },
      },
    ],
  };
}

/** The place of the first close on a day or after it; the last one for a day after all. */
function placeOf(date: readonly string[], day: string): number {
  const place = date.findIndex((one) => one >= day);
  return place < 0 ? date.length - 1 : place;
}

/** Of each close the target price that was in force, in the currency of the prices; null: none. */
function targetSteps({ date, changes, currency }: DrawnRatings): (number | null)[] {
  return date.map((day, place) => {
    // what came after the last close stands at it
    const until = place === date.length - 1 ? '9999-12-31' : day;
    const target = changes.findLast(({ on }) => on <= until)?.target;
    return target && target.currency === currency && day < target.until ? target.amount : null;
  });
}

function recommendationMarks({ date, company_closing_price: closes, changes }: DrawnRatings) {
  const marks = new Map<number, RatingChange>();
  let before: string | null = null;
  for (const change of changes) {
    // the same with another target is no new recommendation
    if (change.recommendation !== before) marks.set(placeOf(date, change.on), change);
    before = change.recommendation;
  }
  return date.map((_day, place) => {
    const change = marks.get(place);
    if (!change) return { value: null };
    const label = {
      ...{ show: true, formatter: change.recommendation ?? 'None', position: 'top' as const },
      ...{ color: markColor, fontWeight: 'bold' as const, fontSize: 14 },
      // it may stand over the line
      ...{ textBorderColor: '#ffffff', textBorderWidth: 3 },
    };
    return { value: closes[place] ?? null, label };
  });
}
