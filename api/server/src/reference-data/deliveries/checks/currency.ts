import type { KnownCompany } from '../known-companies';
import type { RowRule, Suspicion } from './rule';

function other(field: string, old: string, now: string | null, code: string): Suspicion | null {
  if (now === null || now === old) return null;
  return { field, oldValue: old, newValue: now, reason: `${code} has ${old}.` };
}

interface FirstPrice {
  readonly company: KnownCompany;
  /** The currency that the company would have of it. */
  readonly adopts: string | null;
}

/** The first price of a company in another currency than it has; later ones are bad lines. */
export const priceCurrency: RowRule<FirstPrice, unknown> = {
  name: 'currency',
  find: ({ company: { code, priceCurrency: old }, adopts }, _before, { limits }) =>
    limits.currencies ? other('Currency of prices', old, adopts, code) : null,
};

interface Forecast {
  readonly company: KnownCompany;
  readonly currency: string | null;
}

/** A forecast in another currency than its company reports in. */
export const forecastCurrency: RowRule<Forecast, unknown> = {
  name: 'currency',
  find: ({ company: { code, currency: old }, currency }, _before, { limits }) =>
    limits.currencies ? other('Currency', old, currency, code) : null,
};

/** A company that would report in another currency from now on. */
export const companyCurrency: RowRule<{ readonly currency: string }, KnownCompany | undefined> = {
  name: 'currency',
  find: ({ currency }, before, { limits }) =>
    // the currency of an edited one stays as it is
    limits.currencies && before && !before.isEdited
      ? other('Currency', before.currency, currency, before.code)
      : null,
};
