/** Broad index of an exchange, by the name that feeds deliver it under; any other is compared with Australia's. */
const broadIndices: Readonly<Record<string, string>> = {
  NASDAQ: 'S&P 500',
  NYSE: 'S&P 500',
  NZX: 'S&P/NZX 50',
};
const AUSTRALIA = 'S&P/ASX 200';
const SMALL = 'S&P/ASX Small Ordinaries';

/** Every index that charts draw. */
export const chartedIndices: ReadonlySet<string> = new Set([
  AUSTRALIA,
  SMALL,
  ...Object.values(broadIndices),
]);

/** Whether the console has an index of an exchange of its own; of any other charts draw Australia's. */
export const hasOwnIndex = (exchange: string): boolean => exchange === 'ASX' || exchange in broadIndices;

/** What is compared with the price: the index of small companies for emerging ones (A§9.17). */
export function chartedIndex({
  type,
  exchange,
}: {
  readonly type: string | null;
  readonly exchange: string;
}): string {
  return type === 'Emerging Company' ? SMALL : (broadIndices[exchange] ?? AUSTRALIA);
}
