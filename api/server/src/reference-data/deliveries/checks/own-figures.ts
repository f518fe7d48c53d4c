import type { Figures } from '../forecast-row';
import { figure } from './jump';
import { percent } from './range';
import type { RowRule, Suspicion } from './rule';

interface Ratio {
  readonly title: string;
  /** What it is made of, as people write it. */
  readonly formula: string;
  /** Per cent that are no more than rounding of small figures. */
  readonly floor: number;
  readonly delivered: (figures: Figures) => number | null;
  /** In per cent; null: the line has not what it takes. */
  readonly implied: (figures: Figures) => number | null;
}

const ratios: readonly Ratio[] = [
  {
    ...{ title: 'EBITDA margin', formula: 'EBITDA ÷ revenue', floor: 1 },
    delivered: ({ Margin }) => Margin,
    implied: ({ Ebitda, revenue }) =>
      Ebitda === null || revenue === null || revenue <= 0 ? null : percent(Ebitda / revenue),
  },
  {
    ...{ title: 'Dividend yield', formula: 'DPS ÷ (EPS × PE)', floor: 0.5 },
    delivered: ({ dividendYield }) => percent(dividendYield),
    implied: ({ DPS, EPS, PE }) =>
      DPS === null || EPS === null || PE === null || EPS * PE <= 0 ? null : percent(DPS / (EPS * PE)),
  },
];

interface Contradiction {
  readonly title: string;
  readonly figure: 'DPS' | 'Ebit' | 'Npat' | 'PE';
  /** What it is held against, and how much more of it there may be, in parts. */
  readonly other: { readonly title: string; readonly figure: 'Ebitda' | 'EPS' };
  readonly isWrong: (value: number, other: number, tolerance: number) => boolean;
  readonly reason: string;
}

const otherSign = (value: number, other: number) => value * other < 0;
/** No company pays so many times what it earns; a feed that delivers cents says so. */
const MOST_PAID = 10;
/** Below this, rounding may be as much as the figure. */
const LEAST_EPS = 0.005;
const inCents = (dps: number, eps: number) => eps >= LEAST_EPS && dps > eps * MOST_PAID;
/** Small figures may be rounded to nothing; a PE that means nothing is delivered as 0. */
const withoutEps = (value: number, eps: number) => eps === 0 && Math.abs(value) >= 10;
const isZeroAlone = (value: number, eps: number) =>
  withoutEps(value, eps) || (value === 0 && Math.abs(eps) >= 0.01);
const contradictions: readonly Contradiction[] = [
  {
    ...{ title: 'Net profit', figure: 'Npat', other: { title: 'EPS', figure: 'EPS' } },
    ...{ isWrong: otherSign, reason: 'EPS of the same line has the other sign.' },
  },
  {
    ...{ title: 'PE', figure: 'PE', other: { title: 'EPS', figure: 'EPS' } },
    ...{ isWrong: otherSign, reason: 'EPS of the same line has the other sign.' },
  },
  {
    ...{ title: 'DPS', figure: 'DPS', other: { title: 'EPS', figure: 'EPS' } },
    ...{ isWrong: inCents, reason: `It is more than ${MOST_PAID} times EPS of the same line.` },
  },
  ...(['Npat', 'PE'] as const).map((name): Contradiction => ({
    ...{ title: name === 'PE' ? 'PE' : 'Net profit', figure: name, other: { title: 'EPS', figure: 'EPS' } },
    ...{ isWrong: name === 'PE' ? withoutEps : isZeroAlone, reason: 'Only one of them is 0.' },
  })),
  ...(['Ebit', 'Npat'] as const).map((name): Contradiction => ({
    ...{ title: name === 'Ebit' ? 'EBIT' : 'Net profit', figure: name },
    other: { title: 'EBITDA', figure: 'Ebitda' },
    isWrong: (value, ebitda, tolerance) => value > 1 && value > Math.max(ebitda, 0) * (1 + tolerance),
    reason: 'EBITDA of the same line is less.',
  })),
];

const loadedText = (value: number | null) => (value === null ? null : figure(value));

/** Figures of a line that can't stand beside each other. */
function contradictionIn(row: Figures, before: Figures | null, tolerance: number): Suspicion | null {
  for (const { title, figure: name, other, isWrong, reason } of contradictions) {
    const [value, against] = [row[name], row[other.figure]];
    if (value === null || against === null || !isWrong(value, against, tolerance)) continue;
    const said = `${other.title} ${figure(against)}`;
    const newValue = `${figure(value)}, ${said}`;
    return { field: `${title} ${row.year}`, oldValue: loadedText(before?.[name] ?? null), newValue, reason };
  }
  return null;
}

const amounts = ['revenue', 'Ebitda', 'Ebit', 'pretaxProfit', 'Npat', 'EPS'] as const;

/** A year of nothing but 0, which stands for no figures. */
function allZero(row: Figures): Suspicion | null {
  const given = amounts.flatMap((name) => row[name] ?? []);
  if (given.length < 2 || given.some((value) => value !== 0)) return null;
  const field = `Figures ${row.year}`;
  return {
    field,
    oldValue: null,
    newValue: '0',
    reason: 'All of the year are 0; leave empty what is not known.',
  };
}

/** A ratio that is not what the other figures of its line make it, and figures that contradict each other. */
export const ownFigures: RowRule<Figures, Figures | null> = {
  name: 'ownFigures',
  find(row, before, { limits: { figuresPercent } }) {
    if (figuresPercent === null) return null;
    for (const { title, formula, floor, delivered, implied } of ratios) {
      const [said, made] = [delivered(row), implied(row)];
      if (said === null || made === null) continue;
      if (Math.abs(said - made) <= Math.max(floor, (Math.abs(made) * figuresPercent) / 100)) continue;
      const loaded = before && delivered(before);
      const oldValue = loaded === null ? null : `${figure(loaded)} %`;
      return {
        ...{ field: `${title} ${row.year}`, oldValue, newValue: `${figure(said)} %` },
        reason: `${formula} of the same line is ${figure(made)} %.`,
      };
    }
    return allZero(row) ?? contradictionIn(row, before, figuresPercent / 100);
  },
};
