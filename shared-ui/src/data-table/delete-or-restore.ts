import type { BulkAction, BulkStep } from './use-bulk-run';

interface DeleteOrRestore {
  /** Deletes the rows, or restores them. */
  readonly run: (deleted: boolean) => BulkStep['run'];
  /** Looks at the list again. */
  readonly onDone: () => unknown;
}

/** Deletes the selected rows, or restores them where deleted ones are listed; each takes the other back. */
export function deleteOrRestore(
  isOfDeleted: boolean,
  { run, onDone }: DeleteOrRestore,
): readonly BulkAction[] {
  const step = (deleted: boolean) => ({ past: deleted ? 'deleted' : 'restored', run: run(deleted) });
  if (isOfDeleted) return [{ ...step(false), label: 'Restore', undo: step(true), onDone }];
  const note = 'They are kept for the record and can be restored.';
  return [{ ...step(true), label: 'Delete', danger: true, note, undo: step(false), onDone }];
}
