import type { BulkAction } from '@console/shared-ui/data-table';
import { useQueryClient } from '@tanstack/react-query';
import { companiesStep, companiesUndo as undo, companyListKey } from '../coverage.queries';
import { AssignDialog } from './assign-dialog';
import { RatingDialog } from './rating-dialog';
import { SectorDialog } from './sector-dialog';

/** What can be done with the selected companies; each gets back what it had. */
export function useCompaniesBulk(): { readonly noun: string; readonly actions: readonly BulkAction[] } {
  const queryClient = useQueryClient();
  const onDone = () => queryClient.invalidateQueries({ queryKey: companyListKey });
  const out = 'They can no longer be chosen for reports and Best Ideas.';
  return {
    noun: 'companies',
    actions: [
      { label: 'Assign', Question: AssignDialog, undo, onDone },
      { label: 'Change sector', Question: SectorDialog, undo, onDone },
      // each stands in a history, which nothing takes back
      { label: 'Change recommendation', Question: RatingDialog, undo: null, onDone },
      { ...companiesStep('enabled', { enabled: true }), label: 'Enable', undo, onDone },
      { ...companiesStep('resumed', { suspended: false }), label: 'Resume', undo, onDone },
      {
        ...companiesStep('suspended', { suspended: true }),
        ...{ label: 'Suspend', note: out, danger: true, undo, onDone },
      },
      {
        ...companiesStep('disabled', { enabled: false }),
        ...{ label: 'Disable', note: out, danger: true, undo, onDone },
      },
    ],
  };
}
