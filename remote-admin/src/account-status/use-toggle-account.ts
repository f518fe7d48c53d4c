import { toggleUser } from '@console/contract/users';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { useNotify } from '@console/shared-ui/notice';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

/** How a list of accounts follows a toggle: its key, and what is said. */
export interface AccountList {
  readonly listKey: QueryKey;
  readonly savedText: string;
}

/** Enables or disables an account and says so (D§4.2, U3). */
export function useToggleAccount({ listKey, savedText }: AccountList) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id, enabled }: { readonly id: string; readonly enabled: boolean }) =>
      call(toggleUser, { params: { id }, body: { id, enabled } }),
    onSuccess: () => {
      notify({ kind: 'success', text: savedText });
      return queryClient.invalidateQueries({ queryKey: listKey });
    },
    onError: (error) => notify(errorNotice(error)),
  });
}
