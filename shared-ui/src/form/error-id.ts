import type { ReactNode } from 'react';

/** Id of the text that says what is wrong with the input `id`. */
export const errorId = (id: string): string => `${id}-error`;

/** Id of the hint below the input `id`. */
export const hintId = (id: string): string => `${id}-hint`;

/** Id of the note below the input `id` that somebody else has changed it, too. */
export const theirsId = (id: string): string => `${id}-theirs`;

interface Below {
  /** What is wrong; undefined while nothing is. */
  readonly error: string | undefined;
  readonly hint?: ReactNode;
  /** What somebody else has saved in it. */
  readonly theirs?: object | undefined;
}

/** Whether the hint stands below an input: a rule that is its own hint is said once. */
export const hasHint = ({ error, hint }: Pick<Below, 'error' | 'hint'>): boolean =>
  Boolean(hint) && hint !== error;

/** Ids of the texts that describe the input `id`: what is wrong with it, otherwise its hint; and what others saved in it. */
export function describedBy(id: string, below: Below): string | undefined {
  const own = below.error ? [errorId(id)] : hasHint(below) ? [hintId(id)] : [];
  const ids = below.theirs ? [...own, theirsId(id)] : own;
  return ids.length > 0 ? ids.join(' ') : undefined;
}
