/** Credit of the market data provider, the line under a widget (A§9.19). */
export const marketDataSource = 'Source: Market data provider';
