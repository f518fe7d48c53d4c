import type { Figures } from '../forecast-row';
import type { KnownCompany } from '../known-companies';
import { endOfYear } from './fiscal-year';
import { factorBetween, figure } from './jump';
import { dayText } from '../day-column';
import type { RowRule } from './rule';

interface ForecastOfYear {
  readonly company: KnownCompany;
  readonly figures: Figures & { readonly calendarMonth: string | null; readonly currency: string | null };
}

/** What is loaded of the same year, and the last close; null: none. */
interface Loaded {
  readonly figures: Pick<Figures, 'EPS' | 'PE' | 'Npat'> | null;
  readonly close: number | null;
}

/** Below these, rounding may be as much as the figure. */
const LEAST_EPS = 0.01;
const LEAST_PROFIT = 1;

/**
 * EPS of an expected year against its net profit ÷ shares, and EPS × PE against the last close, where the currencies are
 * the same. Not of figures that are loaded, as prices go on, nor about a split, when both sides of it may be delivered.
 */
export const byShare: RowRule<ForecastOfYear, Loaded> = {
  name: 'ownFigures',
  find({ company, figures }, loaded, { limits: { perShareFactor: limit }, today }) {
    const { year, calendarMonth } = figures;
    const isExpected = calendarMonth !== null && endOfYear(year, calendarMonth) > dayText(today);
    if (limit === null || !isExpected || company.splits.length > 0) return null;
    const isChanged = (name: 'EPS' | 'PE' | 'Npat') => figures[name] !== loaded.figures?.[name];
    const found =
      (isChanged('EPS') || isChanged('Npat') ? againstProfit(figures, company, limit) : null) ??
      (isChanged('EPS') || isChanged('PE')
        ? againstPrice(figures, { company, close: loaded.close, limit })
        : null);
    if (found === null) return null;
    const { name, value, reason } = found;
    const was = loaded.figures?.[name] ?? null;
    return {
      ...{ field: `${name} ${year}`, oldValue: was === null ? null : figure(was), newValue: figure(value) },
      reason,
    };
  },
};

interface Off {
  readonly name: 'EPS' | 'PE';
  readonly value: number;
  readonly reason: string;
}

function againstProfit({ EPS, Npat }: Figures, { sharesMillions }: KnownCompany, limit: number): Off | null {
  if (EPS === null || Npat === null || !sharesMillions) return null;
  if (Math.abs(EPS) < LEAST_EPS || Math.abs(Npat) < LEAST_PROFIT) return null;
  const made = Npat / sharesMillions;
  if ((factorBetween(EPS, made) ?? 1) < limit) return null;
  return {
    ...{ name: 'EPS', value: EPS },
    reason: `Net profit ÷ shares of ${figure(sharesMillions)} m is ${figure(made)}.`,
  };
}

function againstPrice(
  { EPS, PE, currency }: ForecastOfYear['figures'],
  {
    company,
    close,
    limit,
  }: { readonly company: KnownCompany; readonly close: number | null; readonly limit: number },
): Off | null {
  if (EPS === null || PE === null || close === null || currency !== company.priceCurrency) return null;
  if (EPS < LEAST_EPS || PE <= 0) return null;
  if ((factorBetween(EPS * PE, close) ?? 1) < limit) return null;
  return {
    ...{ name: 'PE', value: PE },
    reason: `EPS × PE is ${figure(EPS * PE)}, and the last close ${figure(close)}.`,
  };
}
