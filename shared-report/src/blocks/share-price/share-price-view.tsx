import { priceFigures } from '../../model/text/price-figures';
import { MarketDataSource } from '../../renderer/widget/market-data-source';
import { SpokenFigures } from '../../renderer/widget/spoken-figures';
import { widgetView } from '../../renderer/widget/widget-view';
import { sharePriceModel } from './share-price-model';

/** Closing prices of the report's company beside the rebased index. */
export const view = widgetView(sharePriceModel, ({ value, context: { Chart } }) => (
  <>
    <div className="share-price-chart">
      <Chart series={value} />
    </div>
    <SpokenFigures figures={priceFigures(value)} />
    <MarketDataSource />
  </>
));
