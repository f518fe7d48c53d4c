import type { BulkAction } from '@console/shared-ui/data-table';
import { reportSteps, useReadReportsAgain } from './published.queries';
import { RevokeSelectedDialog } from './revoke-selected-dialog';

/** What can be done with the selected reports; each row is taken by the rules of its own button. */
export function useReportsBulk(): { readonly noun: string; readonly actions: readonly BulkAction[] } {
  const onDone = useReadReportsAgain();
  const { pin, unpin, open, close, rebuild } = reportSteps;
  return {
    noun: 'reports',
    actions: [
      { ...pin, label: 'Pin', undo: unpin, onDone },
      { ...unpin, label: 'Unpin', undo: pin, onDone },
      { ...open, label: 'Make public', deed: toPublic, note: opened, undo: close, onDone },
      { ...close, label: 'Make non-public', deed: toNonPublic, note: closed, undo: open, onDone },
      { ...rebuild, label: 'Rebuild', note: rebuilt, undo: null, onDone },
      { Question: RevokeSelectedDialog, label: 'Revoke', danger: true, undo: null, onDone },
    ],
  };
}

const toPublic = (rows: string) => `Make ${rows} public`;
const toNonPublic = (rows: string) => `Make ${rows} non-public`;
const opened = 'They are marked as public. The mark does not change who can read them yet.';
const closed = 'The mark is taken away. It does not change who can read them yet.';
const rebuilt =
  'Their pages and PDFs are made anew one after another, as they were approved. This can’t be taken back.';
