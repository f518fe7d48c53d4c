import type { NewerData } from '@console/contract/approvals';
import { dayOf, today } from '@console/contract/calendar-day';
import { splitName } from '@console/contract/corporate-actions';
import { neededWidgets } from '@console/shared-report/needed-widgets';
import { reportDate } from '@console/shared-report/report-date';
import { targetUpside } from '@console/shared-report/target-price-text';
import { splitsOf } from '../../reference-data/corporate-actions/splits';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import type { FigureSource } from './recomputed-figures';

/** The day of the last close on a page; empty: it has none. */
export const lastDayOf = ({
  widgets: { stockOverview, sharePrice },
}: Pick<ReportSnapshot, 'widgets'>): string => stockOverview?.asOf ?? sharePrice?.date.at(-1) ?? '';

/** Splits of companies whose price a frozen page prints that took effect after its last close of them. */
export async function splitsSince(
  { db, environment: { timeZone } }: FigureSource,
  { document, widgets, targetPrice }: ReportSnapshot,
  frozenAt: Date,
): Promise<NewerData['corrected']> {
  const drawn = neededWidgets(document);
  const isOwnPriced =
    drawn.has('stockOverview') ||
    drawn.has('sharePrice') ||
    drawn.has('ratingHistory') ||
    targetUpside(targetPrice, widgets.company) !== null;
  const companies = [
    ...(isOwnPriced && widgets.company ? [widgets.company] : []),
    ...(drawn.has('companiesMentioned') ? widgets.companiesMentioned : []),
  ];
  const splits = await splitsOf(
    db,
    companies.map(({ id }) => id),
  );
  const [frozenOn, now] = [dayOf(frozenAt, timeZone), today(timeZone)];
  const named = new Map(companies.map((company) => [company.id, company]));
  return [...named.values()].flatMap(({ id, code, asOf }) => {
    const isOwn = isOwnPriced && id === widgets.company?.id;
    const last = isOwn ? lastDayOf({ widgets }) : (asOf ?? '');
    return (
      (splits.get(id) ?? [])
        .filter(({ day }) => day > (last || frozenOn) && day <= now)
        // of a mention that closed before it the page was drawn with what was known
        .filter(({ day, deliveredAt }) => isOwn || day > frozenOn || deliveredAt >= frozenAt)
        .map((split) => ({
          what: `${code} ${splitName(split)} of ${reportDate(split.day)}`,
          was: split.deliveredAt < frozenAt ? 'to come' : 'not known',
          is: split.isTraded ? 'in effect' : 'in effect, without a close yet',
        }))
    );
  });
}
