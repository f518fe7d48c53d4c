import type { BestIdeas, PriceReturn } from '@console/contract/best-ideas';
import { dash } from '../format/format';
import { reportDate } from '../format/report-date';

/** '+4.2%' of a return in per cent, '0.0%' for none. */
export function signedPercent(percent: number): string {
  const digits = Math.abs(percent).toFixed(1);
  if (digits === '0.0') return '0.0%';
  return `${percent > 0 ? '+' : '−'}${digits}%`;
}

/** In place of a return from the price of a company that was merged since (B5). */
export const mergedReturnText = `${dash} merged`;

/** What is said of a return since inclusion; a dash for a company that was merged (B5), why there is none, where a price is missing. */
export function returnText({ percent, price, merged }: PriceReturn): string {
  if (merged) return mergedReturnText;
  if (percent !== null) return signedPercent(percent);
  return price === null ? 'no price' : 'no price at inclusion';
}

/** What a list's returns are and how far they reach; null for a list without any. */
export function performanceNote({ content }: BestIdeas): string | null {
  const performances = content.flatMap(({ records }) =>
    records.flatMap(({ performance }) => performance ?? []),
  );
  if (performances.length === 0) return null;
  const days = performances
    .flatMap(({ company, from, to }) => [company?.on, from?.on, to?.on])
    .filter((day) => day !== undefined && day !== null)
    .sort();
  const last = days.at(-1);
  const until = last ? `to the close of ${reportDate(last)}` : 'to the last close';
  return `Percentages under the prices are indicative: change of the share price from inclusion ${until}, before dividends and costs.`;
}
