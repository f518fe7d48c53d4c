import { MarketDataSource } from '../../renderer/widget/market-data-source';
import { TableScroller } from '../../renderer/widget/table-scroller';
import { widgetView } from '../../renderer/widget/widget-view';
import { financialForecastModel } from './financial-forecast-model';
import type { ForecastTable } from './forecast-table';

/** Five years of the report's company: two reported ones and three expected ones (A§9.15). */
export const view = widgetView(financialForecastModel, ({ value }) => (
  <>
    <YearsTable table={value} />
    {value.note && <p className="block-source">{value.note}</p>}
    <MarketDataSource />
  </>
));

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
