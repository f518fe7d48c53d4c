/** What the words of research mean: word, meaning and, for scales, what the highest step says. */
export type Definition = readonly [word: string, ...meanings: string[]];

export const ratings: readonly Definition[] = [
  ['Buy', 'The expected return more than rewards the risk: a holding may be opened or added to.'],
  ['Hold', 'Return and risk are in balance: keep what you hold, there is no reason to add.'],
  ['Sell', 'The expected return does not reward the risk: a holding should be reduced or closed.'],
  ['Switch', 'Of two companies the second is preferred: sell the one and buy the other. Best Ideas only.'],
];

/** Choices on a corporate action (A§9). */
export const corporateActions = 'Accept or Reject';

export const emergingClassifications: readonly Definition[] = [
  ['Pre-Revenue', 'The business sells nothing yet: its value rests on what is being developed.'],
  ['Pre-Profit', 'It has revenue, and costs that are higher.'],
  ['Profitable', 'It earns a profit, which it needs for its growth.'],
  ['Dividend Capacity', 'It earns enough to pay a dividend and to go on growing.'],
];

export const keyProperties: readonly Definition[] = [
  ['Rating', 'How attractive is the share at its price?', 'BUY'],
  ['Moat', 'How well is the business protected from competitors?', 'HIGH'],
  ['Growth', 'How fast can revenue and earnings grow?', 'HIGH'],
  ['Income', 'How large and how reliable is the dividend?', 'HIGH'],
  ['Risk', 'How sure are the earnings and the balance sheet?', 'LOW'],
];
