import type { CommentThread } from '@console/contract/comment-threads';
import { follow } from '@console/shared-ui/follow-changes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CommentServer } from './comment-server';

/** What others say is there after this at the latest, as long as the page is in front. */
const LOOK_AGAIN_MS = 20_000;

const threadsKey = (draftId: string) => ['comment-threads', draftId] as const;

/** The threads of a report, and how one of them becomes another. */
export function useCommentThreads(server: CommentServer) {
  const client = useQueryClient();
  const queryKey = threadsKey(server.draftId);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => server.list(signal),
    ...follow(['comments'], { everyMs: LOOK_AGAIN_MS }),
    refetchOnWindowFocus: true,
  });
  const change = useMutation({
    mutationFn: (act: () => Promise<CommentThread>) => act(),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (changed) => {
      client.setQueryData<readonly CommentThread[]>(queryKey, (threads = []) =>
        threads.some(({ id }) => id === changed.id)
          ? threads.map((thread) => (thread.id === changed.id ? changed : thread))
          : [...threads, changed],
      );
    },
  });
  return { query, change };
}

/** Who can be mentioned at a report; nobody until that is known. */
export function useMentionable(server: CommentServer, isAsked: boolean) {
  return useQuery({
    queryKey: ['mentionable', server.draftId],
    queryFn: ({ signal }) => server.people(signal),
    enabled: isAsked,
  });
}
