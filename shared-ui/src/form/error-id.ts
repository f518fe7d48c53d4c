import type { ReactNode } from 'react';

/** Id of the text that says what is wrong with the input `id`. */
export const errorId = (id: string): string => `${id}-error`;

/** Id of the hint below the input `id`. */
export const hintId = (id: string): string => `${id}-hint`;

interface Below {
  /** What is wrong; undefined while nothing is. */
  readonly error: string | undefined;
  readonly hint: ReactNode;
}

/** Whether the hint stands below an input: a rule that is its own hint is said once. */
export const hasHint = ({ error, hint }: Below): boolean => Boolean(hint) && hint !== error;

/** Id of the text that describes the input `id`: what is wrong with it, otherwise its hint. */
export function describedBy(id: string, below: Below): string | undefined {
  if (below.error) return errorId(id);
  return hasHint(below) ? hintId(id) : undefined;
}
