import type { Split } from '@console/contract/corporate-actions';
import { isRestated } from '../../corporate-actions/restated';
import type { Figures } from '../forecast-row';
import { farFrom, figure } from './jump';
import type { RowRule } from './rule';

/** Figures that are compared, by title: below its floor one may be many times another and mean nothing. */
const compared = [
  { name: 'revenue', title: 'Revenue', floor: 1 },
  { name: 'Ebitda', title: 'EBITDA', floor: 1 },
  { name: 'Ebit', title: 'EBIT', floor: 1 },
  { name: 'pretaxProfit', title: 'Pretax profit', floor: 1 },
  { name: 'Npat', title: 'Net profit', floor: 1 },
  { name: 'EPS', title: 'EPS', floor: 0.01 },
  { name: 'DPS', title: 'DPS', floor: 0.01 },
] as const;

/** A forecast that is loaded, and the splits since it came. */
export type LoadedFigures = Figures & { readonly splits?: readonly Split[] };

/** A forecast against the one of the same year that is loaded, in the shares of either side of a split. */
export const forecastJump: RowRule<Figures, LoadedFigures | null> = {
  name: 'jump',
  find(row, before, { limits }) {
    for (const { name, title, floor } of compared) {
      const [old, now] = [before?.[name] ?? 0, row[name] ?? 0];
      if (limits.jumpFactor !== null && row[name] === 0 && Math.abs(old) >= floor) {
        const field = `${title} ${row.year}`;
        return { field, oldValue: figure(old), newValue: '0', reason: 'It is 0, and what is loaded is not.' };
      }
      if (Math.abs(old) < floor || Math.abs(now) < floor) continue;
      if (isRestated({ figure: name, was: old, is: now }, before?.splits ?? [])) continue;
      if (limits.jumpFactor !== null && old * now < 0) {
        const field = `${title} ${row.year}`;
        return { field, oldValue: figure(old), newValue: figure(now), reason: 'It has the other sign.' };
      }
      const found = farFrom({ field: `${title} ${row.year}`, before: old, after: now }, limits.jumpFactor);
      if (found) return found;
    }
    return null;
  },
};
