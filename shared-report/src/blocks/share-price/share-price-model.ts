import { texts } from '@console/contract/texts';
import type { SharePriceSeries } from '@console/contract/widgets';
import { widgetModel } from '../../model/block/widget-model';
import { readWidget, type WidgetReading } from '../../model/block/widget-reading';
import type { ReportContext } from '../../model/facts/report-context';
import { chartSummary } from '../../model/text/chart-summary';
import { marketDataSource } from '../../model/text/market-data-source';
import { priceFigures } from '../../model/text/price-figures';

export const sharePriceModel = widgetModel({
  type: 'SharePrice',
  label: 'Share Price',
  className: 'block-share-price',
  data: 'sharePrice',
  missing: texts.widgetNoData,
  read,
  lines: (value) => {
    const { heads, rows } = priceFigures(value);
    return [chartSummary(value), ...[heads, ...rows].map((row) => row.join(' | ')), marketDataSource];
  },
});

function read({ widgets }: ReportContext): WidgetReading<SharePriceSeries> {
  const reading = readWidget(widgets.sharePrice, texts.widgetNoData);
  const isEmpty = reading.kind === 'value' && reading.value.date.length === 0;
  return isEmpty ? { kind: 'text', text: texts.widgetNoData } : reading;
}
