import { errorNotice } from '@console/shared-auth/http/api-error';
import { useNotify } from '@console/shared-ui/notice';
import { refreshIfStale } from '../stale-row/refresh-if-stale';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

interface TakeBack<Input> {
  /** What is said once it is as it was: 'Tag restored.' */
  readonly said: string | ((input: Input) => string);
  /** Begins the keys of what is read anew. */
  readonly changes: QueryKey;
}

/** What a notice takes back by its Undo; it does so too after whoever showed the notice is gone. */
export function useTakeBack<Input>(
  run: (input: Input) => Promise<unknown>,
  { said, changes }: TakeBack<Input>,
) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: run,
    onSuccess: (_answer, input) => {
      notify({ kind: 'success', text: typeof said === 'string' ? said : said(input) });
      return queryClient.invalidateQueries({ queryKey: changes });
    },
    onError: (error) => {
      notify(errorNotice(error));
      return refreshIfStale(queryClient, changes, error);
    },
  });
}
