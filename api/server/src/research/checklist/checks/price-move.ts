import { reportDate } from '@console/shared-report/report-date';
import { blockOfType } from '../blocks-of-report';
import { atBlock, type Check } from '../check';

/** Part of the close before it by which a close has to differ to be asked about. */
const UNUSUAL = 0.25;

export const priceMove: Check = {
  name: 'priceMove',
  title: 'Move of the price',
  about: 'The last price is far from the close before it: the news behind it, or a wrong delivery.',
  level: 'warning',
  *find({ snapshot, document }) {
    const block = blockOfType(document, 'StockOverview') ?? blockOfType(document, 'SharePrice');
    const { sharePrice } = snapshot.widgets;
    const [before, last] = sharePrice?.company_closing_price.slice(-2) ?? [];
    const [dayBefore = '', day = ''] = sharePrice?.date.slice(-2) ?? [];
    if (!block || before === undefined || last === undefined || Math.abs(last / before - 1) <= UNUSUAL)
      return;
    yield atBlock(
      block.id,
      `The last price of ${snapshot.company[0]?.code}, ${last} on ${reportDate(day)}, is far from ${before} on ${reportDate(dayBefore)}.`,
    );
  },
};
