const keptInUsd: ReadonlySet<string> = new Set([
  'SQ2',
  'AMC',
  'RMD',
  'AIA',
  'FPH',
  'FBU',
  'NWS',
  'SKC',
  'A2M',
]);

/**
 * The currency to show: USD is shown as AUD except for nine companies (A§9.18), any currency of the companies of
 * `forcedAudCodes` (P25). Done twice it is the same, so that faces may do it to what the server has done already.
 */
export function shownCurrency(
  currency: string,
  companyCode: string,
  forcedAudCodes: readonly string[] = [],
): string {
  if (forcedAudCodes.includes(companyCode)) return 'AUD';
  return currency === 'USD' && !keptInUsd.has(companyCode) ? 'AUD' : currency;
}

const millionLabels: ReadonlyMap<string, string> = new Map([
  ['USD', 'US$M'],
  ['NZD', 'NZ$M'],
  ['AUD', 'A$M'],
  ['ZAR', 'ZAR$M'],
  ['PGK', 'PGK$M'],
  ['EUR', 'EUR$M'],
]);

/** Label of amounts in millions of a currency (A§9.16); a currency without one is named by its code. */
export function millionsLabel(currency: string): string {
  return millionLabels.get(currency) ?? `${currency} M`;
}
