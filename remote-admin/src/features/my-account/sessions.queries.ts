import { endOneSession, endOtherSessions, listSessions, type OpenSession } from '@console/contract/sessions';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { useNotify } from '@console/shared-ui/notice';
import { readsAgain } from '@console/shared-ui/reads-again';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const sessionsKey = (userId: string) => ['sessions', userId] as const;

/** Open sessions of an account, the one used last first. */
export function useSessions(userId: string) {
  return useQuery({
    queryKey: sessionsKey(userId),
    queryFn: ({ signal }) => call(listSessions, { params: { id: userId }, signal }),
  });
}

/** Ends one session; one that is over already is gone from the list too. */
export function useEndSession(userId: string) {
  return useEnding(userId, async ({ id, device }: OpenSession) => {
    await call(endOneSession, { params: { id: userId, sessionId: id } });
    return `Signed out: ${device}`;
  });
}

/** Ends every session but this one. */
export function useEndOtherSessions(userId: string) {
  return useEnding(userId, async () => {
    const { ended } = await call(endOtherSessions, { params: { id: userId } });
    return ended === 1 ? 'Signed out 1 session' : `Signed out ${ended} sessions`;
  });
}

function useEnding<Input = void>(userId: string, end: (input: Input) => Promise<string>) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: end,
    onSuccess: (text) => notify({ kind: 'success', text }),
    onError: (error) => notify(errorNotice(error)),
    onSettled: readsAgain(() => queryClient.invalidateQueries({ queryKey: sessionsKey(userId) })),
  });
}
