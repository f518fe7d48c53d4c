import type { Split } from '@console/contract/corporate-actions';

/** A feed rounds what it delivers of new shares; a real change beside a split is larger. */
export const ROUNDING = 0.05;

/** Figures that a split makes others: what there is of shares, and what is by share. */
const growsBy: Readonly<Record<string, (split: Split) => number>> = {
  shares: ({ newShares, oldShares }) => newShares / oldShares,
  EPS: ({ newShares, oldShares }) => oldShares / newShares,
  DPS: ({ newShares, oldShares }) => oldShares / newShares,
};

interface Changed {
  /** 'shares', 'EPS', 'DPS'; of others no split makes another. */
  readonly figure: string;
  readonly was: number;
  readonly is: number;
}

/** Whether a figure is the same as before, in the shares of after one of these splits: nothing was corrected. */
export function isRestated({ figure, was, is }: Changed, splits: readonly Split[]): boolean {
  const growth = growsBy[figure];
  if (!growth || was === 0 || is / was <= 0) return false;
  return splits.some((split) => Math.abs(is / was / growth(split) - 1) <= ROUNDING);
}

/** A split with how often it is in the loaded figures already, by their names; one that is missing: never. */
export interface NearSplit extends Split {
  readonly applied?: Readonly<Record<string, number>>;
}

/** How a split explains a change of a figure: it is made now, once more, the other way, or so as to take back a second time. */
interface SplitStep {
  readonly step: 'follows' | 'again' | 'backwards';
  readonly split: NearSplit;
}

/** The split that makes one figure of another, in either direction; null: none does. */
export function splitStep({ figure, was, is }: Changed, splits: readonly NearSplit[]): SplitStep | null {
  for (const split of splits) {
    const applied = split.applied?.[figure] ?? 0;
    if (isRestated({ figure, was, is }, [split])) return { step: applied > 0 ? 'again' : 'follows', split };
    if (isRestated({ figure, was: is, is: was }, [split]))
      return { step: applied > 1 ? 'follows' : 'backwards', split };
  }
  return null;
}
