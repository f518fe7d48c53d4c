/** What is shown for a missing value. */
export const dash = '-';

/** An amount in whole units, '1,235'; a dash when missing. Money of forecasts and market caps (A§9.15). */
export function formatWhole(amount: number | null): string {
  return shown(amount, 0);
}

/** A ratio or a margin with one decimal, '12.3' (A§9.15); a dash when missing. */
export function formatRatio(ratio: number | null): string {
  return shown(ratio, 1);
}

/** A share in per cent with one decimal, '5.2%' (A§9.15); a dash when missing. */
export function formatPercent(percent: number | null): string {
  const text = shown(percent, 1);
  return text === dash ? dash : `${text}%`;
}

/** An amount per share with two decimals, '1.05' (A§9.15); a dash when missing. */
export function formatPerShare(amount: number | null): string {
  return shown(amount, 2);
}

/** A ratio of a price to earnings: that of a loss means nothing. */
export function formatMultiple(ratio: number | null): string {
  return ratio !== null && ratio < 0 ? 'n.m.' : formatRatio(ratio);
}

/** Below it two decimals would say nothing, or twice as much. */
const CENT = 0.01;

/**
 * A price with up to two decimals, three below a cent, a trailing .00 dropped, a dash when zero or missing (A§5.28).
 */
export function formatPrice(price: number | null): string {
  const decimals = price !== null && Math.abs(price) < CENT ? 3 : 2;
  const text = shown(price, decimals).replace(/\.0+$/, '');
  return text === '0' ? dash : text;
}

/** A price that somebody gave, with all of its decimals: two of them, three where it has so many, a trailing .00 dropped. */
export function formatGivenPrice(price: number): string {
  const hasThree = digitsOf(price, 3) !== `${digitsOf(price, 2)}0`;
  return shown(price, hasThree ? 3 : 2).replace(/\.0+$/, '');
}

/** Decimals of a number that is one or more. */
const DECIMALS = 4;

/**
 * A number that somebody gave, '1,234.5': up to four decimals, four significant digits below one, no trailing zeros; a
 * dash when missing.
 */
export function formatNumber(value: number | null): string {
  const magnitude = Math.abs(value ?? 0);
  const leading = magnitude > 0 && magnitude < 1 ? Math.floor(-Math.log10(magnitude)) : 0;
  const text = shown(value, Math.min(DECIMALS + leading, 20));
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function shown(value: number | null, decimals: number): string {
  if (value === null || !Number.isFinite(value)) return dash;
  const digits = grouped(digitsOf(Math.abs(value), decimals));
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** Rounded as people round the number that they read: a half goes up, also where its binary form lies below. */
function digitsOf(magnitude: number, decimals: number): string {
  const written = String(magnitude);
  if (!written.includes('e') && magnitude < Number.MAX_SAFE_INTEGER / 1000)
    return (Math.round(Number(`${written}e${decimals}`)) / 10 ** decimals).toFixed(decimals);
  // toFixed writes 1e+21 from there on
  if (magnitude < 1e21) return magnitude.toFixed(decimals);
  const whole = BigInt(magnitude).toString();
  return decimals === 0 ? whole : `${whole}.${'0'.repeat(decimals)}`;
}

// by hand, not by Intl: the server and every browser must print the same characters
function grouped(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}
