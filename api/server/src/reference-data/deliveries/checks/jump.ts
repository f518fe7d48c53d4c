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

/** So much a split has to change for a close to tell old shares from new ones. */
const TELLING = 1.25;

const ADJUSTED =
  'It is near what the last close is after a later split: closes are delivered as they were traded.';
const STILL_OLD = 'It is near what a close was before the split: it may be of the old shares.';
const OF_OLD_SHARES = 'It is near the close before the split: it may be of the old shares.';

/** Days within which closes are compared closely, and with the one before a split. */
const NEAR_DAYS = 10;

/** Whether a close after splits is nearer to the last one before them than to what becomes of that. */
function isOfOldShares(value: number, { before, after }: Readonly<Record<'before' | 'after', number>>) {
  const [split, toOld, toNew] = [
    factorBetween(before, after) ?? 1,
    factorBetween(before, value) ?? 1,
    factorBetween(after, value) ?? 1,
  ];
  return split >= TELLING && toOld < toNew;
}

/** Why a value seems to be of the shares on the other side of a split; null: it does not. */
function ofOtherShares(
  value: number,
  now: number,
  {
    near,
    beforeLate,
    afterLate,
    afterLater,
  }: Pick<DatedBefore, 'near' | 'beforeLate' | 'afterLate' | 'afterLater'>,
): string | null {
  const isNearer = (other: number | undefined, after = now) =>
    other !== undefined && isOfOldShares(value, { before: other, after });
  if (near?.adjusted !== undefined && isNearer(near.value)) return OF_OLD_SHARES;
  if (isNearer(beforeLate, afterLate)) return STILL_OLD;
  return isNearer(afterLater) ? ADJUSTED : null;
}

/**
 * A price or level against that of its day, or else of the nearest day before it or in its file, as it is after splits; `hint`: what it may
 * be where no split lies between them. One that seems to be of the shares of before them is found whatever the factor.
 */
export function datedJump(
  title: string,
  {
    hint = '',
    limit = 'priceFactor',
  }: { readonly hint?: string; readonly limit?: 'priceFactor' | 'indexFactor' } = {},
): RowRule<DatedRow, DatedBefore> {
  return {
    name: 'jump',
    find({ day, value }, { near, ...other }, { limits }) {
      if (!near) return null;
      const field = `${title} ${dayText(day)}`;
      const loaded = `${figure(near.value)} on ${dayText(near.day)}`;
      const { adjusted } = near;
      const before = adjusted ?? near.value;
      const oldValue = adjusted === undefined ? loaded : `${loaded}, ${figure(adjusted)} after the split`;
      const isLongAgo = limit === 'priceFactor' && Math.abs(day - near.day) > NEAR_DAYS;
      const allowed = limits[isLongAgo ? 'jumpFactor' : limit];
      const found = farFrom({ field, before, after: value }, allowed);
      const isStark = (factorBetween(before, value) ?? 1) >= (limits.jumpFactor ?? Infinity);
      const reason = allowed === null || isStark ? null : ofOtherShares(value, before, { ...other, near });
      if (found && reason === null)
        return {
          ...found,
          oldValue,
          reason: adjusted === undefined ? `${found.reason}${hint}` : found.reason,
        };
      return reason === null ? null : { field, oldValue, newValue: figure(value), reason };
    },
  };
}

const jumpOfClose = datedJump('Close');

/** The first close after a split that is off from what the split makes of the one before it, and of which no more is known. */
export const exDayClose: RowRule<DatedRow, DatedBefore> = {
  name: 'ratio',
  find(row, loadedBefore, judgement) {
    const [{ day, value }, { near }, { splitPercent }] = [row, loadedBefore, judgement.limits];
    if (splitPercent === null || near?.adjusted === undefined) return null;
    if (jumpOfClose.find(row, loadedBefore, judgement)) return null;
    if (near.day > day || day - near.day > NEAR_DAYS) return null;
    const { adjusted } = near;
    const factor = factorBetween(adjusted, value) ?? 1;
    if (factor <= 1 + splitPercent / 100) return null;
    const loaded = `${figure(near.value)} on ${dayText(near.day)}`;
    return {
      ...{ field: `Close ${dayText(day)}`, oldValue: `${loaded}, ${figure(adjusted)} after the split` },
      newValue: figure(value),
      reason: `It is more than ${splitPercent} % off what the split makes of the close before it: its ratio may be wrong.`,
    };
  },
};
