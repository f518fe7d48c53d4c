import type { Figures } from '../forecast-row';
import { figure } from './jump';
import type { RowRule, Suspicion } from './rule';

/** A dividend yield or a margin that no company has. */
export const range: RowRule<Figures, Figures | null> = {
  name: 'range',
  find(row, before, { limits }) {
    const { year, Margin } = row;
    const dividendYield = percent(row.dividendYield);
    const { maxYield, minMargin, maxMargin } = limits;
    const of = (title: string, old: number | null | undefined, now: number, reason: string): Suspicion => ({
      field: `${title} ${year}`,
      ...{ oldValue: old === null || old === undefined ? null : `${figure(old)} %` },
      ...{ newValue: `${figure(now)} %`, reason },
    });
    if (dividendYield !== null && maxYield !== null) {
      const old = percent(before?.dividendYield);
      if (dividendYield < 0) return of('Dividend yield', old, dividendYield, 'It is below zero.');
      if (dividendYield > maxYield)
        return of('Dividend yield', old, dividendYield, `It is above ${maxYield} %.`);
    }
    if (Margin === null) return null;
    if (maxMargin !== null && Margin > maxMargin)
      return of('EBITDA margin', before?.Margin, Margin, `It is above ${maxMargin} %.`);
    if (minMargin !== null && Margin < minMargin)
      return of('EBITDA margin', before?.Margin, Margin, `It is below ${minMargin} %.`);
    return null;
  },
};

/** A fraction in per cent. */
export const percent = (fraction: number | null | undefined): number | null =>
  fraction === null || fraction === undefined ? null : fraction * 100;
