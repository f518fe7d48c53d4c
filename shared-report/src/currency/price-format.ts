/** What is shown for a missing value. */
export const dash = '-';

/** A price with up to two decimals, a trailing .00 dropped, a dash when zero or missing (A§5). */
export function formatPrice(price: number | null): string {
  if (price === null || price === 0 || !Number.isFinite(price)) return dash;
  return grouped(price.toFixed(2).replace(/\.00$/, ''));
}

/** A whole amount with thousands separators; a dash when missing. */
export function formatWhole(amount: number | null): string {
  return amount === null || !Number.isFinite(amount) ? dash : grouped(amount.toFixed(0));
}

/** A ratio with one decimal (A§9); a dash when missing. */
export function formatRatio(ratio: number | null): string {
  return ratio === null || !Number.isFinite(ratio) ? dash : ratio.toFixed(1);
}

// by hand, not by Intl: the server and every browser must print the same characters
function grouped(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}
