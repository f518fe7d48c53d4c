import {
  getChecklistSettings,
  updateChecklistSettings,
  type ChecklistSettings,
} from '@console/contract/checklist';
import type { BodyOf } from '@console/contract/endpoint';
import { callWithEtag } from '@console/shared-auth/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadedForAForm } from '../../../form-card/loaded-for-a-form';

const checklistKey = ['settings', 'checklist'] as const;

/** The settings of the checklist and the entity tag of what was read. */
export interface LoadedChecklist {
  readonly settings: ChecklistSettings;
  readonly etag: string | null;
}

/** Reads the settings as they are now. */
export async function loadChecklist(signal?: AbortSignal): Promise<LoadedChecklist> {
  const { answer, etag } = await callWithEtag(getChecklistSettings, { signal });
  return { settings: answer, etag };
}

/** The settings, as their form begins. */
export function useChecklistSettings() {
  return useQuery({
    queryKey: checklistKey,
    queryFn: ({ signal }) => loadChecklist(signal),
    ...loadedForAForm,
  });
}

interface Change {
  readonly body: BodyOf<typeof updateChecklistSettings>;
  readonly ifMatch: string | null;
}

/** Changes the settings; rejects with 412 when somebody else changed them since `ifMatch`. */
export function useSaveChecklist() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ifMatch }: Change) => callWithEtag(updateChecklistSettings, { body, ifMatch }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: checklistKey }),
  });
}
