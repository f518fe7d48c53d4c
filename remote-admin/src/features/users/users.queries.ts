import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { texts } from '@console/contract/texts';
import { createUser, exportUsers, listUsers, requestPasswordReset, type User } from '@console/contract/users';
import { call, callForExport } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { userListKey } from '../../user-form/user.queries';

/** A page of the internal users. */
export function useUsers(query: QueryOf<typeof listUsers>) {
  return useQuery({
    queryKey: [...userListKey, query],
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
  });
}

/** Internal users as CSV: those filtered or chosen. */
export const exportUserList = (request: ExportRequest) => callForExport(exportUsers, request);

/** Creates a user; a 422 belongs to the form that sent it. */
export function useCreateUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createUser>) => call(createUser, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: userListKey }),
  });
}

/** Mails a link to reset the password and says so (D§8.4). */
export function useMailResetLink() {
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ email }: Pick<User, 'email'>) => call(requestPasswordReset, { body: { email } }),
    onSuccess: () => notify({ kind: 'success', text: texts.checkYourEmail }),
    onError: () => notify({ kind: 'error', text: texts.unableToProcess }),
  });
}
