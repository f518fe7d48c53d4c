import { texts } from '@console/contract/texts';
import type { SharePriceSeries } from '@console/contract/widgets';
import type { RenderContext } from '../../model/block/block';
import { chartSummary } from '../../model/text/chart-summary';
import { MarketDataSource, marketDataSource } from '../../renderer/widget/market-data-source';
import { readWidget, type WidgetReading } from '../../model/block/widget-reading';
import { widgetBlock } from '../../renderer/widget/widget-block';
import { sharePriceModel } from './share-price-model';

/** Closing prices of the report's company beside the rebased index. */
export const sharePriceBlock = widgetBlock<SharePriceSeries>({
  model: sharePriceModel,
  className: 'block-share-price',
  data: 'sharePrice',
  missing: texts.widgetNoData,
  read,
  Body: ({ value, context: { Chart } }) => (
    <>
      <div className="share-price-chart">
        <Chart series={value} />
      </div>
      <MarketDataSource />
    </>
  ),
  lines: (value) => [chartSummary(value), marketDataSource],
});

function read({ widgets }: RenderContext): WidgetReading<SharePriceSeries> {
  const reading = readWidget(widgets.sharePrice, texts.widgetNoData);
  const isEmpty = reading.kind === 'value' && reading.value.date.length === 0;
  return isEmpty ? { kind: 'text', text: texts.widgetNoData } : reading;
}
