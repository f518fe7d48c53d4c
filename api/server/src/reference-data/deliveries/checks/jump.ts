import type { DatedBefore, DatedRow } from '../dated-row';
import { dayText } from '../day-column';
import type { RowRule, Suspicion } from './rule';

/** How many times the one of two values is the other, whichever is more; null: they can't be compared. */
export function factorBetween(before: number, after: number): number | null {
  if (before * after <= 0) return null;
  return Math.max(after / before, before / after);
}

/** Cuts what is no more than noise of a floating point. */
export const figure = (value: number): string => String(Number(value.toPrecision(6)));

/** What is said of a value that is too far from the last one; null: it is not. */
export function farFrom(
  { field, before, after }: { readonly field: string; readonly before: number; readonly after: number },
  limit: number | null,
): Suspicion | null {
  const factor = factorBetween(before, after);
  if (limit === null || factor === null || factor < limit) return null;
  const times = `${Number(factor.toPrecision(3))} times`;
  return {
    ...{ field, oldValue: figure(before), newValue: figure(after) },
    reason: after / before > 1 ? `It is ${times} the last value.` : `The last value is ${times} as much.`,
  };
}

/**
 * A price or level against that of its day, or else of the last day before it, as it is after splits; `hint`: what it may
 * be where no split lies between them.
 */
export function datedJump(title: string, hint = ''): RowRule<DatedRow, DatedBefore> {
  return {
    name: 'jump',
    find({ day, value }, { last }, { limits }) {
      if (!last) return null;
      const found = farFrom(
        { field: `${title} ${dayText(day)}`, before: last.adjusted ?? last.value, after: value },
        limits.jumpFactor,
      );
      if (!found) return null;
      const [loaded, on] = [figure(last.value), dayText(last.day)];
      return last.adjusted === undefined
        ? { ...found, oldValue: `${loaded} on ${on}`, reason: `${found.reason}${hint}` }
        : { ...found, oldValue: `${loaded} on ${on}, ${found.oldValue} after the split` };
    },
  };
}
