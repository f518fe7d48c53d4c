/** What the words of research mean: word, meaning and, for scales, what the highest step says. */
export type Definition = readonly [word: string, ...meanings: string[]];

export const ratings: readonly Definition[] = [
  ['Buy', 'The expected return more than makes up for the risk: open a holding, or add to it.'],
  ['Hold', 'Return and risk are in balance: keep what you hold, but do not add to it.'],
  ['Sell', 'The expected return does not make up for the risk: reduce a holding, or close it.'],
  ['Switch', 'Of two companies we prefer the second: sell the first and buy the second. Best Ideas only.'],
];

/** Choices on a corporate action (A§9.21). */
export const corporateActions = 'Accept or Reject';

export const emergingClassifications: readonly Definition[] = [
  ['Pre-Revenue', 'The business has no sales yet: its value rests on what it is developing.'],
  ['Pre-Profit', 'It has revenue, but its costs are higher.'],
  ['Profitable', 'It earns a profit and needs it for growth.'],
  ['Dividend Capacity', 'It earns enough to pay a dividend and keep growing.'],
];

export const keyProperties: readonly Definition[] = [
  ['Rating', 'How attractive is the share at its price?', 'BUY'],
  ['Moat', 'How well is the business protected from competitors?', 'HIGH'],
  ['Growth', 'How fast can revenue and earnings grow?', 'HIGH'],
  ['Income', 'How large and how reliable is the dividend?', 'HIGH'],
  ['Risk', 'How reliable are the earnings and the balance sheet?', 'LOW'],
];
