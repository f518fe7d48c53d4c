import { splitName } from '@console/contract/corporate-actions';
import { reportDate } from '@console/shared-report/report-date';
import { blockOfType } from '../blocks-of-report';
import { atBlock, type Check } from '../check';

export const splits: Check = {
  name: 'splits',
  title: 'Figures and splits',
  about: 'The number of shares or the forecasts on the page are older than a split that its price is after.',
  level: 'warning',
  *find({ snapshot, document, splitBehind }) {
    const code = snapshot.company[0]?.code;
    if (!splitBehind || code === undefined) return;
    const split = `the ${splitName(splitBehind.split)} of ${reportDate(splitBehind.split.day)}`;
    const overview = blockOfType(document, 'StockOverview');
    if (overview && splitBehind.hasOldShares)
      yield atBlock(
        overview.id,
        `The number of shares of ${code} has not changed since ${split}: the market cap may be wrong.`,
      );
    const forecasts = blockOfType(document, 'FinancialForecast') ?? overview;
    const years = splitBehind.oldForecasts;
    if (forecasts && years.length > 0)
      yield atBlock(
        forecasts.id,
        `Forecasts of ${code} for ${years.join(', ')} are older than ${split}: figures by share, PE and yield may be of the old shares.`,
      );
  },
};
