import { splitStep } from '../../corporate-actions/restated';
import type { KnownCompany } from '../known-companies';
import { factorBetween, farFrom } from './jump';
import type { RowRule } from './rule';

interface Shares {
  readonly shares_on_issue_millions: number | null;
}

/** No company of an exchange has more (in millions), nor fewer: such a number is in another unit. */
const MOST = 1e6;
const FEWEST = 0.05;

const units = [
  { factor: 1e6, words: 'Single shares and millions may be mixed up.' },
  { factor: 1e3, words: 'Thousands and millions may be mixed up.' },
] as const;

/** Shares on issue against those that are loaded, and against what is possible. */
export const shares: RowRule<Shares, KnownCompany | undefined> = {
  name: 'shares',
  find({ shares_on_issue_millions: now }, before, { limits }) {
    if (now === null || limits.jumpFactor === null) return null;
    const old = before?.sharesMillions ?? null;
    const field = 'Shares (m)';
    if (now === 0)
      return {
        field,
        oldValue: old === null ? null : String(old),
        newValue: '0',
        reason: 'No company has none.',
      };
    if (old !== null && old > 0) {
      const made = splitStep({ figure: 'shares', was: old, is: now }, before?.splits ?? []);
      if (made?.step === 'follows') return null;
      if (made) return { field, oldValue: String(old), newValue: String(now), reason: wrongStep[made.step] };
      const found = farFrom({ field, before: old, after: now }, limits.jumpFactor);
      return found && { ...found, reason: `${found.reason}${unitOf(old, now)}` };
    }
    if (now >= FEWEST && now <= MOST) return null;
    return { field, oldValue: null, newValue: String(now), reason: 'No company has so many, or so few.' };
  },
};

/** Why a change that a split would explain is none of it. */
export const wrongStep = {
  again: 'A split changes it by as much, and is in it already.',
  backwards: 'A split changes it by as much, and the other way.',
} as const;

function unitOf(old: number, now: number): string {
  const factor = factorBetween(old, now) ?? 1;
  // shares are issued between two files, too
  const unit = units.find((one) => factor > one.factor / 2 && factor < one.factor * 2);
  return unit ? ` ${unit.words}` : '';
}
