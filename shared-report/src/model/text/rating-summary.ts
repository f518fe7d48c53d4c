import type { RatingChange, RatingHistory } from '@console/contract/widgets';
import { formatPrice } from '../format/format';
import { reportDate } from '../format/report-date';

/** What block and chart are called. */
export const ratingHistoryTitle = 'Price, Target and Ratings';

/** A row of what came into force: '12 Feb 25', 'Buy', 'AUD 48.20'; a dash where there is none. */
export type RatingRow = readonly [day: string, recommendation: string, target: string];

export function ratingRow({ on, recommendation, target }: RatingChange): RatingRow {
  return [
    reportDate(on),
    recommendation ?? 'None',
    target ? `${target.currency} ${formatPrice(target.amount)}` : '-',
  ];
}

type Told = Pick<RatingHistory, 'from' | 'until' | 'currency' | 'lastPrice' | 'changes'>;

/** The chart in words: days, last price, and each recommendation and target price in its order. */
export function ratingSummary({ from, until, currency, lastPrice, changes }: Told): string {
  const days = `${reportDate(from)} to ${reportDate(until)}`;
  const given = changes.map((change) => {
    const [day, recommendation, target] = ratingRow(change);
    return `${recommendation}${change.target ? `, target price ${target},` : ''} from ${day}`;
  });
  return `Closing price, ${days}. Last price ${currency} ${formatPrice(lastPrice)}. ${given.join('; ')}.`;
}

/** What a reader has to know of the targets; empty: nothing. */
export function ratingNotes({ changes, currency, isAdjusted }: RatingHistory): string {
  const others = [
    ...new Set(
      changes.flatMap(({ target }) => (target && target.currency !== currency ? target.currency : [])),
    ),
  ];
  return [
    isAdjusted && 'Target prices are adjusted for splits.',
    others.length > 0 && `Target prices in ${others.join(', ')} are not drawn: the price is in ${currency}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
