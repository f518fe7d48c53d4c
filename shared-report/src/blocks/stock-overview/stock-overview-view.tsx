import { texts } from '@console/contract/texts';
import type { StockOverview } from '@console/contract/widgets';
import { allowedBlocks } from '../../model/block/availability';
import type { RenderContext } from '../../model/block/block';
import { MarketDataSource, marketDataSource } from '../../renderer/widget/market-data-source';
import { readWidget, type WidgetReading } from '../../model/block/widget-reading';
import { widgetBlock } from '../../renderer/widget/widget-block';
import { stockOverviewModel } from './stock-overview-model';
import { priceDay, stockOverviewRows } from './stock-overview-rows';

/** Key figures of the report's company. */
export const stockOverviewBlock = widgetBlock<StockOverview>({
  model: stockOverviewModel,
  className: 'block-stock-overview',
  data: 'stockOverview',
  missing: texts.widgetNoData,
  read,
  Body: ({ value }) => (
    <>
      <dl className="overview-rows">
        {stockOverviewRows(value).map(([label, shown]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      {priceDay(value) && <p className="block-source">{priceDay(value)}</p>}
      <MarketDataSource />
    </>
  ),
  lines: (value) => [
    ...stockOverviewRows(value).map(([label, shown]) => `${label}: ${shown}`),
    ...[priceDay(value)].filter(Boolean),
    marketDataSource,
  ],
});

// only some types of reports may have it (A§5, A§8.18)
function read({ widgets, report }: RenderContext): WidgetReading<StockOverview> {
  const isSupported = allowedBlocks(report.reportType).includes(stockOverviewModel.type);
  if (!isSupported) return { kind: 'text', text: texts.widgetNotSupported };
  return readWidget(widgets.stockOverview, texts.widgetNoData);
}
