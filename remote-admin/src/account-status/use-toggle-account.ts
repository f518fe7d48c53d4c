import { toggleUser } from '@console/contract/users';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { useNotify } from '@console/shared-ui/notice';
import { refreshIfStale } from '../stale-row/refresh-if-stale';
import { useTakeBack } from '../take-back/use-take-back';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

/** How a list of accounts follows a toggle: its key, and what is said. */
export interface AccountList {
  readonly listKey: QueryKey;
  readonly savedText: string;
}

interface Toggle {
  readonly id: string;
  /** Full name of the person. */
  readonly name: string;
  readonly enabled: boolean;
  /** Of the row that was seen. */
  readonly etag?: string | null | undefined;
}

const send = ({ id, enabled, etag }: Toggle) =>
  call(toggleUser, { params: { id }, body: { id, enabled }, ifMatch: etag ?? null });
const sendBack = ({ id, enabled }: Toggle) =>
  call(toggleUser, { params: { id }, query: { takesBack: true }, body: { id, enabled } });

/**
 * Enables or disables an account as its row shows it, and says so (D§4.2, U3), with an Undo upon what was saved; a row that
 * is out of date is read anew.
 */
export function useToggleAccount({ listKey, savedText }: AccountList) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const said = ({ name, enabled }: Toggle) => `${savedText}: ${name} is ${enabled ? 'enabled' : 'disabled'}`;
  const takeBack = useTakeBack(sendBack, { said, changes: listKey });
  return useMutation({
    mutationFn: send,
    onSuccess: (_answer, toggle) => {
      const undo = () => takeBack.mutate({ ...toggle, enabled: !toggle.enabled });
      notify({ kind: 'success', text: said(toggle), undo });
      return queryClient.invalidateQueries({ queryKey: listKey });
    },
    onError: (error) => {
      notify(errorNotice(error));
      return refreshIfStale(queryClient, listKey, error);
    },
  });
}
