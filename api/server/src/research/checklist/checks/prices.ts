import { addDays } from '@console/contract/calendar-day';
import type { NodeType } from '@console/contract/report-document';
import { blockOfType } from '../blocks-of-report';
import { anywhere, atBlock, type Check, type CheckedReport } from '../check';

/** Blocks that draw prices of the company. */
const priced: readonly NodeType[] = ['StockOverview', 'SharePrice'];

export const prices: Check = {
  name: 'prices',
  title: 'Age of prices',
  about: 'The prices on the page are older than the days that are set for it.',
  level: 'warning',
  find: (report) => {
    const { snapshot, document, today, priceMaxAgeDays } = report;
    const block = priced.map((type) => blockOfType(document, type)).find((node) => node !== undefined);
    const last = lastPrice(report);
    if (!block || !snapshot.company[0]) return [];
    if (last === null) return [atBlock(block.id, `There is no price of ${snapshot.company[0].code}.`)];
    if (last >= addDays(today, -priceMaxAgeDays)) return [];
    return [anywhere(`The last price of ${snapshot.company[0].code} is of ${last}.`)];
  },
  note: (report) => {
    const last = lastPrice(report);
    return last === null ? '' : `The last price is of ${last}.`;
  },
};

function lastPrice({ snapshot: { widgets } }: CheckedReport): string | null {
  return widgets.stockOverview?.asOf ?? widgets.sharePrice?.date.at(-1) ?? null;
}
