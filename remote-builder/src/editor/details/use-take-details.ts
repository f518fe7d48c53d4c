import type { ReportDocument } from '@console/contract/report-document';
import { useQueryClient } from '@tanstack/react-query';
import { draftQuery, type LoadedDraft } from '../draft.queries';
import type { AutosaveQueue } from '../saving/autosave-queue';

interface Taking {
  readonly queue: AutosaveQueue<ReportDocument>;
  readonly beginDetailsAnew: () => void;
}

/** Takes the details of somebody else, who left the content as it is here. */
export function useTakeDetails({ queue, beginDetailsAnew }: Taking): (theirs: LoadedDraft) => void {
  const queryClient = useQueryClient();
  return (theirs) => {
    queryClient.setQueryData(draftQuery(theirs.draft.id).queryKey, theirs);
    queue.goOnFrom({ etag: theirs.etag, savedAt: theirs.draft.updatedAt });
    beginDetailsAnew();
  };
}
