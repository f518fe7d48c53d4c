import { texts } from '@console/contract/texts';
import type { FinancialForecast } from '@console/contract/widgets';
import type { RenderContext } from '../../model/block/block';
import { MarketDataSource, marketDataSource } from '../../renderer/widget/market-data-source';
import { readWidget, type WidgetReading } from '../../model/block/widget-reading';
import { TableScroller } from '../../renderer/widget/table-scroller';
import { widgetBlock } from '../../renderer/widget/widget-block';
import { financialForecastModel } from './financial-forecast-model';
import { forecastTable, type ForecastTable } from './forecast-table';

/** Five years of the report's company: two reported ones and three expected ones (A§9). */
export const financialForecastBlock = widgetBlock<ForecastTable>({
  model: financialForecastModel,
  className: 'block-financial-forecast',
  data: 'financialForecast',
  missing: texts.noDataAvailable,
  read,
  Body: ({ value }) => (
    <>
      <YearsTable table={value} />
      <MarketDataSource />
    </>
  ),
  lines: ({ corner, years, rows }) => [
    [corner, ...years.map(({ label }) => label)].join('\t'),
    ...rows.map(({ label, cells }) => [label, ...cells].join('\t')),
    marketDataSource,
  ],
  isLeftOut: (context) => isPublishedFace(context) && isEmpty(context.widgets.financialForecast),
});

// the feed's own word stands in place of the table (A§8.16)
function read({ widgets }: RenderContext): WidgetReading<ForecastTable> {
  const reading = readWidget(widgets.financialForecast, texts.noDataAvailable);
  if (reading.kind !== 'value') return reading;
  const { error, rows } = reading.value;
  if (error) return { kind: 'text', text: error };
  if (rows.length === 0) return { kind: 'text', text: texts.noDataAvailable };
  return { kind: 'value', value: forecastTable(rows) };
}

/** Readers see a forecast only where there is one (A§5.16); who writes the report sees that it is empty (A§8.16). */
function isPublishedFace({ face, report }: RenderContext): boolean {
  return face === 'static' || (face === 'view' && report.publishedOn !== null);
}

function isEmpty(widget: RenderContext['widgets']['financialForecast']): boolean {
  if (widget.state !== 'ready') return false;
  const forecast: FinancialForecast | null = widget.value;
  return forecast === null || (forecast.rows.length === 0 && !forecast.error);
}

function YearsTable({ table: { corner, years, rows } }: { readonly table: ForecastTable }) {
  return (
    <TableScroller label={financialForecastModel.label}>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {years.map(({ label, isExpected }) => (
              <th key={label} scope="col" className={expectedClass(isExpected)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={index} className={expectedClass(years[index]?.isExpected)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}

function expectedClass(isExpected = false): string | undefined {
  return isExpected ? 'figures-expected' : undefined;
}
