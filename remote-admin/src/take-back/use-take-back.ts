import { ApiError, errorNotice } from '@console/shared-auth/http/api-error';
import { useNotify } from '@console/shared-ui/notice';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

interface TakeBack<Input> {
  /** What is said once it is as it was: 'Tag restored.' */
  readonly said: string | ((input: Input) => string);
  /** Begins the keys of what is read anew. */
  readonly changes: QueryKey;
  /** What the input is about, in words: 'Jane Reed'; who changed it again since is told with that. */
  readonly of?: (input: Input) => string;
}

/** What a notice takes back by its Undo; it does so too after whoever showed the notice is gone. */
export function useTakeBack<Input>(
  run: (input: Input) => Promise<unknown>,
  { said, changes, of }: TakeBack<Input>,
) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: run,
    onSuccess: (_answer, input) => {
      notify({ kind: 'success', text: typeof said === 'string' ? said : said(input) });
      return queryClient.invalidateQueries({ queryKey: changes });
    },
    onError: (error, input) => {
      const isStale = error instanceof ApiError && error.status === 412;
      if (!of || !isStale) return notify(errorNotice(error));
      const who = error.problem.changedBy ?? 'Somebody else';
      notify({ kind: 'error', text: `${who} changed ${of(input)} again since. It stays as it is.` });
      return queryClient.invalidateQueries({ queryKey: changes });
    },
  });
}
