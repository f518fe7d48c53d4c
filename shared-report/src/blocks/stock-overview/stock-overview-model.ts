import { texts } from '@console/contract/texts';
import type { NodeType } from '@console/contract/report-document';
import type { StockOverview } from '@console/contract/widgets';
import { allowedBlocks } from '../../model/block/availability';
import { widgetModel } from '../../model/block/widget-model';
import { readWidget, type WidgetReading } from '../../model/block/widget-reading';
import type { ReportContext } from '../../model/facts/report-context';
import { marketDataSource } from '../../model/text/market-data-source';
import { daysOfFigures, stockOverviewRows } from './stock-overview-rows';

const type: NodeType = 'StockOverview';

export const stockOverviewModel = widgetModel({
  type,
  label: 'Stock Overview',
  className: 'block-stock-overview',
  data: 'stockOverview',
  missing: texts.widgetNoData,
  read,
  lines: (value) => [
    ...stockOverviewRows(value).map(([label, shown]) => `${label}: ${shown}`),
    ...[daysOfFigures(value)].filter(Boolean),
    marketDataSource,
  ],
});

// only some types of reports may have it (A§5.15, A§8.18)
function read({ widgets, report }: ReportContext): WidgetReading<StockOverview> {
  const isSupported = allowedBlocks(report.reportType).includes(type);
  if (!isSupported) return { kind: 'text', text: texts.widgetNotSupported };
  return readWidget(widgets.stockOverview, texts.widgetNoData);
}
