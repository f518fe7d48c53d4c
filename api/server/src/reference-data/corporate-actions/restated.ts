import type { Split } from '@console/contract/corporate-actions';

/** A feed rounds what it delivers of new shares; a real change beside a split is larger. */
const ROUNDING = 0.05;

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
