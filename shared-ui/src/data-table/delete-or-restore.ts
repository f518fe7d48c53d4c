import type { ComponentType } from 'react';
import type { BulkAction, BulkQuestionProps, BulkStep } from './use-bulk-run';

interface DeleteOrRestore {
  /** Deletes the rows, or restores them. */
  readonly run: (deleted: boolean) => BulkStep['run'];
  /** Asks instead of the plain question before rows are deleted, as where there is more to be said. */
  readonly Question?: ComponentType<BulkQuestionProps>;
  /** Looks at the list again. */
  readonly onDone: () => unknown;
}

/** What a list shows of rows that can be restored, for a switch above it. */
export const currentOrDeleted = [
  { value: '', label: 'Current' },
  { value: 'true', label: 'Deleted' },
] as const;

/** What becomes of rows that are deleted, for the question before that. */
export const canBeRestored = (isOne: boolean) =>
  `${isOne ? 'It is' : 'They are'} kept for the record and can be restored.`;

/** Deletes the selected rows, or restores them where deleted ones are listed; each takes the other back. */
export function deleteOrRestore(
  isOfDeleted: boolean,
  { run, Question, onDone }: DeleteOrRestore,
): readonly BulkAction[] {
  const step = (deleted: boolean) => ({ past: deleted ? 'deleted' : 'restored', run: run(deleted) });
  if (isOfDeleted) return [{ ...step(false), label: 'Restore', leaves: true, undo: step(true), onDone }];
  const offer = { label: 'Delete', danger: true, leaves: true, undo: step(false), onDone } as const;
  if (Question) return [{ ...offer, Question }];
  return [{ ...offer, ...step(true), note: canBeRestored }];
}
