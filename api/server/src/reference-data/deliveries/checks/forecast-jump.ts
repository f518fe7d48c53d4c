import { splitStep, type NearSplit } from '../../corporate-actions/restated';
import type { CalendarDay } from '@console/contract/calendar-day';
import { reportDate } from '@console/shared-report/report-date';
import { dayText } from '../day-column';
import type { Figures } from '../forecast-row';
import { farFrom, figure } from './jump';
import type { RowRule } from './rule';
import { percent } from './range';
import { wrongStep } from './shares';

/** Figures that are compared, by title: below its floor one may be many times another and mean nothing. */
const compared = [
  { name: 'revenue', title: 'Revenue', floor: 1 },
  { name: 'Ebitda', title: 'EBITDA', floor: 1 },
  { name: 'Ebit', title: 'EBIT', floor: 1 },
  { name: 'pretaxProfit', title: 'Pretax profit', floor: 1 },
  { name: 'Npat', title: 'Net profit', floor: 1 },
  { name: 'EPS', title: 'EPS', floor: 0.01 },
  { name: 'DPS', title: 'DPS', floor: 0.01 },
  { name: 'PE', title: 'PE', floor: 1 },
  { name: 'dividendYield', title: 'Dividend yield', floor: 0.002 },
  { name: 'evEbitda', title: 'EV/EBITDA', floor: 1 },
  { name: 'ndEbitda', title: 'Net debt/EBITDA', floor: 0.5 },
] as const;

/** A value as screens show it; a yield in per cent. */
const shownAs = (name: (typeof compared)[number]['name'], value: number) =>
  name === 'dividendYield' ? `${figure(percent(value) ?? 0)} %` : figure(value);

/** A forecast that is loaded, and the splits since it came. */
export type LoadedFigures = Figures & { readonly splits?: readonly NearSplit[] };

/** Analysts change a figure by as much as a small split does. */
const isLarge = ({ newShares, oldShares }: NearSplit) =>
  Math.max(newShares / oldShares, oldShares / newShares) >= 1.5;

/** Its price is still that of before: beside it, a figure of after would be read as another PE. */
const notYet = ({ day }: NearSplit) =>
  `The split of ${reportDate(day)} changes it by as much, and does not count yet.`;

interface Compared {
  readonly name: string;
  readonly was: number;
  readonly is: number;
  readonly splits: readonly NearSplit[];
  /** The firm's day of the delivery. */
  readonly on: CalendarDay;
}

/** What a split says of a change: nothing, that it explains it, or why it does not. */
function bySplit({ name, was, is, splits, on }: Compared): 'explained' | { readonly reason: string } | null {
  const made = splitStep({ figure: name, was, is }, splits);
  if (!made) return null;
  const isEarly = made.split.day > on;
  if (made.step === 'follows' && !isEarly) return 'explained';
  if (!isLarge(made.split)) return null;
  return { reason: made.step === 'follows' ? notYet(made.split) : wrongStep[made.step] };
}

/** Why a figure is not what it was, without a split; null: it may be. */
function changedReason(was: number, is: number, delivered: number | null): string | null {
  if (delivered === 0) return 'It is 0, and what is loaded is not.';
  return was * is < 0 ? 'It has the other sign.' : null;
}

/** A forecast against the one of the same year that is loaded, in the shares of either side of a split. */
export const forecastJump: RowRule<Figures, LoadedFigures | null> = {
  name: 'jump',
  find(row, before, { limits: { jumpFactor }, today }) {
    if (jumpFactor === null) return null;
    for (const { name, title, floor } of compared) {
      const [was, is] = [before?.[name] ?? 0, row[name] ?? 0];
      const isSmall = Math.abs(was) < floor || (Math.abs(is) < floor && row[name] !== 0);
      if (isSmall) continue;
      const field = `${title} ${row.year}`;
      const split = bySplit({ name, was, is, splits: before?.splits ?? [], on: dayText(today) });
      if (split === 'explained') continue;
      const reason = split?.reason ?? changedReason(was, is, row[name]);
      const values = { oldValue: shownAs(name, was), newValue: shownAs(name, is) };
      if (reason !== null) return { field, ...values, reason };
      const found = farFrom({ field, before: was, after: is }, jumpFactor);
      if (found) return { ...found, ...values };
    }
    return null;
  },
};
