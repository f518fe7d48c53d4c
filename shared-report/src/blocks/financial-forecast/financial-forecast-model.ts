import { texts } from '@console/contract/texts';
import type { FinancialForecast } from '@console/contract/widgets';
import { widgetModel } from '../../model/block/widget-model';
import { isReadFace } from '../../model/block/read-face';
import { readWidget, type WidgetReading } from '../../model/block/widget-reading';
import type { ReportContext } from '../../model/facts/report-context';
import { marketDataSource } from '../../model/text/market-data-source';
import { forecastTable, type ForecastTable } from './forecast-table';

export const financialForecastModel = widgetModel({
  type: 'FinancialForecast',
  label: 'Financial Forecast',
  className: 'block-financial-forecast',
  data: 'financialForecast',
  missing: texts.noDataAvailable,
  read,
  lines: ({ corner, years, rows, note }) => [
    [corner, ...years.map(({ label }) => label)].join('\t'),
    ...rows.map(({ label, cells }) => [label, ...cells].join('\t')),
    ...[note].filter(Boolean),
    marketDataSource,
  ],
  // who writes the report sees that there are no rows, and what the feed says about it (A§5.16, A§8.16)
  isLeftOut: (context) => isReadFace(context) && isEmpty(context.widgets.financialForecast),
});

// the feed's own word stands in place of the table (A§8.16)
function read({ widgets }: ReportContext): WidgetReading<ForecastTable> {
  const reading = readWidget(widgets.financialForecast, texts.noDataAvailable);
  if (reading.kind !== 'value') return reading;
  const { error, rows } = reading.value;
  if (error) return { kind: 'text', text: error };
  if (rows.length === 0) return { kind: 'text', text: texts.noDataAvailable };
  return { kind: 'value', value: forecastTable(rows) };
}

function isEmpty(widget: ReportContext['widgets']['financialForecast']): boolean {
  if (widget.state !== 'ready') return false;
  const forecast: FinancialForecast | null = widget.value;
  return forecast === null || forecast.rows.length === 0;
}
