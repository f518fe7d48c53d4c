/** Key figures that were frozen before they named the currency of their prices: all closes are Australian ones. */
export const sql = `
update report
set snapshot = jsonb_set(snapshot, '{widgets,stockOverview,priceCurrency}', '"AUD"')
where jsonb_typeof(snapshot #> '{widgets,stockOverview}') = 'object';
`;
