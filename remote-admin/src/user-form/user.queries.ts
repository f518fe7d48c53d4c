import { getUser, updateOwnUser, updateUserAsAdmin } from '@console/contract/users';
import { call } from '@console/shared-auth/http/call';
import { loadSession, useMe } from '@console/shared-auth/session/session-store';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadedForAForm } from '../form-card/loaded-for-a-form';
import { ownUserBody, userBody, type UserFormValues } from './user-form-values';

/** Begins the key of every list of users. */
export const userListKey = ['users', 'list'] as const;
const userKey = (id: string) => ['users', 'one', id] as const;

/** One user. */
export function useUser(id: string) {
  return useQuery({
    queryKey: userKey(id),
    queryFn: ({ signal }) => call(getUser, { params: { id }, signal }),
    ...loadedForAForm,
  });
}

/**
 * Saves all fields of a user. Others are saved as user management (D§6.4, D§7), oneself as anybody, without roles and
 * status; then the session is read anew, so that the side menu follows a changed name.
 */
export function useUpdateUser(id: string) {
  const queryClient = useQueryClient();
  const isOwn = useMe().id === id;
  return useMutation({
    mutationFn: (values: UserFormValues) =>
      isOwn
        ? call(updateOwnUser, { params: { id }, body: ownUserBody(values) })
        : call(updateUserAsAdmin, { params: { id }, body: userBody(values) }),
    onSuccess: async (user) => {
      queryClient.setQueryData(userKey(id), user);
      void queryClient.invalidateQueries({ queryKey: userListKey });
      if (isOwn) await loadSession();
    },
  });
}
