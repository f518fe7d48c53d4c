/** Credit of the market data provider (A§9.19). */
export const marketDataSource = 'Source: Market data provider';

/** The line under a widget that credits where its data is from. */
export function MarketDataSource() {
  return <p className="block-source">{marketDataSource}</p>;
}
