import type { Figures } from '../forecast-row';
import { figure } from './jump';
import { percent } from './range';
import type { RowRule } from './rule';

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

/** A ratio that is not what the other figures of its line make it. */
export const ownFigures: RowRule<Figures, unknown> = {
  name: 'ownFigures',
  find(row, _before, { limits: { figuresPercent } }) {
    if (figuresPercent === null) return null;
    for (const { title, formula, floor, delivered, implied } of ratios) {
      const [said, made] = [delivered(row), implied(row)];
      if (said === null || made === null) continue;
      if (Math.abs(said - made) <= Math.max(floor, (Math.abs(made) * figuresPercent) / 100)) continue;
      return {
        ...{ field: `${title} ${row.year}`, oldValue: null, newValue: `${figure(said)} %` },
        reason: `${formula} of the same line is ${figure(made)} %.`,
      };
    }
    return null;
  },
};
