import { MarketDataSource } from '../../renderer/widget/market-data-source';
import { widgetView } from '../../renderer/widget/widget-view';
import { stockOverviewModel } from './stock-overview-model';
import { daysOfFigures, stockOverviewRows } from './stock-overview-rows';

/** Key figures of the report's company. */
export const view = widgetView(stockOverviewModel, ({ value }) => (
  <>
    <dl className="overview-rows">
      {stockOverviewRows(value).map(([label, shown]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
    {daysOfFigures(value) && <p className="block-source">{daysOfFigures(value)}</p>}
    <MarketDataSource />
  </>
));
