import type { Draft } from '@console/contract/drafts';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { useNotify } from '@console/shared-ui/notice';
import { draftBuilderPath } from '../../report-paths';

/** Time between the created report and its builder (A§9.13). */
const REDIRECT_DELAY_MS = 3000;

/** Says that a report was created, and opens its builder. */
export function useOpenCreated(): (draft: Draft) => void {
  const notify = useNotify();
  const redirect = useDelayedRedirect(REDIRECT_DELAY_MS);
  return ({ id }) => {
    notify({ kind: 'success', text: 'Created Succesfully!', durationMs: REDIRECT_DELAY_MS });
    redirect(draftBuilderPath(id));
  };
}
