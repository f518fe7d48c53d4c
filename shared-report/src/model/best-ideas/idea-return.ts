import type { BestIdeas, IdeaPerformance, IdeaRecord, PriceReturn } from '@console/contract/best-ideas';
import { splitName } from '@console/contract/corporate-actions';
import { dash } from '../format/format';
import { reportDate } from '../format/report-date';
import type { IdeaSide } from './idea-companies';

function signed(value: number): string {
  const digits = Math.abs(value).toFixed(1);
  if (digits === '0.0') return digits;
  return `${value > 0 ? '+' : '−'}${digits}`;
}

/** '+4.2%' of a return in per cent, '0.0%' for none. */
export const signedPercent = (percent: number): string => `${signed(percent)}%`;

/** '+4.2 percentage points' of the difference of two returns. */
export const signedPoints = (points: number): string => `${signed(points)} percentage points`;

/** In place of a return from the price of a company that was merged since (B5). */
export const mergedReturnText = `${dash} merged`;

/** What is said of a return since inclusion; a dash for a company that was merged (B5), why there is none, where a price is missing. */
export function returnText({ percent, price, merged }: PriceReturn): string {
  if (merged) return mergedReturnText;
  if (percent !== null) return signedPercent(percent);
  return price === null ? 'no price' : 'no price at inclusion';
}

/** What a return says of an idea: a share that was to be sold, or switched out of, is well gone where it falls. */
export function returnMeaning(
  action: string,
  side: IdeaSide,
  percent: number | null,
): 'good' | 'bad' | 'neither' {
  if (percent === null || signedPercent(percent) === signedPercent(0)) return 'neither';
  const isToRise = action !== 'Sell' && side !== 'from';
  return percent > 0 === isToRise ? 'good' : 'bad';
}

/** Said of a price at inclusion that counts otherwise since: 'adjusted for the 5-for-1 split of 02 Nov 26'. */
export function adjustedText({ adjusted }: Pick<PriceReturn, 'adjusted'>): string | null {
  if (!adjusted) return null;
  const names = adjusted.splits.map((split) => `the ${splitName(split)} of ${reportDate(split.day)}`);
  return `adjusted for ${names.join(' and ')}`;
}

/** Whether a return is told: of a price on a page that shows none it is only said how it counts after splits. */
export const isReturn = ({ merged, price, adjusted }: PriceReturn): boolean =>
  !merged && !(price === null && adjusted !== undefined);

/** Said of a price at inclusion that is the close of an earlier day: 'close of 20 Nov 26'. */
export const sinceText = ({ since }: Pick<PriceReturn, 'since'>): string | null =>
  since ? `close of ${reportDate(since)}` : null;

/**
 * What is left of the returns of a list where none is shown: which prices are of companies that were merged since, and
 * which count otherwise after splits.
 */
export function mergedOnly(performance: IdeaPerformance | null): IdeaPerformance | null {
  const kept = (of: PriceReturn | null = null): PriceReturn | null => {
    if (of?.merged) return of;
    return of?.adjusted ? { percent: null, price: null, on: null, adjusted: of.adjusted } : null;
  };
  const [company, from, to] = [performance?.company, performance?.from, performance?.to].map(kept);
  if (!company && !from && !to) return null;
  return { company: company ?? null, from: from ?? null, to: to ?? null, switched: null };
}

/** Said under a list with a price at inclusion of a company that was merged; null for a list without any. */
export function mergedNote(ideas: BestIdeas): string | null {
  const isMerged = returnsOf(ideas).some(({ merged }) => merged);
  return isMerged ? mergedPriceNote : null;
}

const mergedPriceNote =
  'merged: the price at inclusion is that of a company which has since been merged into another one. ' +
  'It cannot be compared with a price of today.';

function returnsOf({ content, exits = [] }: Pick<BestIdeas, 'content' | 'exits'>): readonly PriceReturn[] {
  return [...content, ...exits].flatMap(({ records }) =>
    records.flatMap(({ performance }) =>
      [performance?.company, performance?.from, performance?.to].flatMap((one) => one ?? []),
    ),
  );
}

/** What a list's returns are and how far they reach; null for a list without any. */
export function performanceNote(ideas: BestIdeas): string | null {
  const returns = returnsOf({ content: ideas.content }).filter(isReturn);
  if (returns.length === 0) return null;
  const days = [...new Set(returns.flatMap(({ on }) => on ?? []))].sort();
  const [first, last] = [days[0], days.at(-1)];
  const until =
    first && last && first !== last
      ? `to the last close of each share, of ${reportDate(first)} to ${reportDate(last)}`
      : last
        ? `to the close of ${reportDate(last)}`
        : 'to the last close';
  return `Percentages under the prices are indicative: change of the share price (price return) from inclusion ${until}, before dividends and costs.`;
}

/** What the coverage says of companies of a live list that it did not say then: 'BHP is rated Hold now.'; null: nothing. */
export function coverageNote({ content }: BestIdeas): string | null {
  const told = content.flatMap(({ records }) =>
    records.flatMap((idea) =>
      (idea.performance ? [idea.company, idea.from, idea.to] : []).flatMap(coverageOf),
    ),
  );
  return told.length === 0 ? null : `Since this list was published: ${[...new Set(told)].join(' ')}`;
}

function coverageOf(company: IdeaRecord['company']): string[] {
  if (!company) return [];
  const { code, recommendation, currentRecommendation: now, stopped, mergedInto } = company;
  if (mergedInto !== undefined) return [`${code} was merged into ${mergedInto}.`];
  if (stopped) return [`${code} is ${stopped} in the coverage.`];
  return recommendation === now ? [] : [`${code} is rated ${now ?? 'nothing'} now.`];
}
