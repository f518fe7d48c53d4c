import { addDays } from '@console/contract/calendar-day';
import type { Finding } from '@console/contract/checklist';
import type { NodeType } from '@console/contract/report-document';
import { reportDate } from '@console/shared-report/report-date';
import { blockOfType } from '../blocks-of-report';
import { anywhere, atBlock, type Check, type CheckedReport } from '../check';

/** Blocks that draw prices of the company. */
const priced: readonly NodeType[] = ['StockOverview', 'SharePrice'];

export const prices: Check = {
  name: 'prices',
  title: 'Age of prices',
  about: 'The prices on the page, or the index of its chart, are older than the days that are set for it.',
  level: 'warning',
  find: (report) => {
    const found = [...ofSubject(report), ...ofMentioned(report)];
    // the company of the report is mentioned, too
    return [...new Map(found.map((finding) => [finding.text, finding])).values()];
  },
  note: (report) => {
    const last = lastPrice(report);
    return last === null ? '' : `The last price is of ${reportDate(last)}.`;
  },
};

const oldestOf = ({ today, priceMaxAgeDays }: CheckedReport) => addDays(today, -priceMaxAgeDays);
const oldPrice = (code: string, day: string) =>
  anywhere(`The last price of ${code} is of ${reportDate(day)}.`);

/** What blocks about the company of the report draw. */
function ofSubject(report: CheckedReport): readonly Finding[] {
  const { snapshot, document } = report;
  const block = priced.map((type) => blockOfType(document, type)).find((node) => node !== undefined);
  const last = lastPrice(report);
  if (!block || !snapshot.company[0]) return [];
  if (last === null) return [atBlock(block.id, `There is no price of ${snapshot.company[0].code}.`)];
  const oldest = oldestOf(report);
  const level = blockOfType(document, 'SharePrice') ? lastLevel(report) : null;
  return [
    ...(last < oldest ? [oldPrice(snapshot.company[0].code, last)] : []),
    ...(level && level.day < oldest
      ? [anywhere(`The last level of ${level.index} in the chart is of ${reportDate(level.day)}.`)]
      : []),
  ];
}

/** What the table of companies prints. */
function ofMentioned(report: CheckedReport): readonly Finding[] {
  const { snapshot, document } = report;
  if (!blockOfType(document, 'CompaniesMentioned')) return [];
  const oldest = oldestOf(report);
  return snapshot.widgets.companiesMentioned.flatMap(({ code, asOf }) =>
    asOf && asOf < oldest ? [oldPrice(code, asOf)] : [],
  );
}

function lastPrice({ snapshot: { widgets } }: CheckedReport): string | null {
  return widgets.stockOverview?.asOf ?? widgets.sharePrice?.date.at(-1) ?? null;
}

/** The last day on which the chart has its index; null: it draws none. */
function lastLevel({ snapshot: { widgets } }: CheckedReport) {
  const { sharePrice } = widgets;
  const place = sharePrice?.revised_value.findLastIndex((value) => value !== null) ?? -1;
  const day = sharePrice?.date[place];
  return sharePrice && day !== undefined ? { day, index: sharePrice.indexLabel.split(' (rebased')[0] } : null;
}
