import { marketDataSource } from '../../model/text/market-data-source';

/** The line under a widget that credits where its data is from. */
export function MarketDataSource() {
  return <p className="block-source">{marketDataSource}</p>;
}
