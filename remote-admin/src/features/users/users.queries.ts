import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import {
  createUser,
  getUser,
  listUsers,
  toggleUser,
  updateUser,
  updateUserAsAdmin,
  type User,
} from '@console/contract/users';
import { can } from '@console/shared-auth/access/can';
import { errorText } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { useMe } from '@console/shared-auth/session/session-store';
import { useNotify } from '@console/shared-ui/notice';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const usersKey = ['users'] as const;
const listKey = [...usersKey, 'list'] as const;
const userKey = (id: string) => [...usersKey, 'one', id] as const;

/** A page of the internal users. */
export function useUsers(query: QueryOf<typeof listUsers>) {
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    select: (page) => ({ rows: page['hydra:member'], total: page['hydra:totalItems'] }),
    placeholderData: keepPreviousData,
  });
}

/** One user. */
export function useUser(id: string) {
  return useQuery({
    queryKey: userKey(id),
    queryFn: ({ signal }) => call(getUser, { params: { id }, signal }),
    // a form begins with what is there now, never with what was there at an earlier visit
    gcTime: 0,
  });
}

/** Creates a user; a 422 belongs to the form that sent it. */
export function useCreateUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createUser>) => call(createUser, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: listKey }),
  });
}

/** Saves all fields of a user; user management has a call of its own (D§6, D§7). */
export function useUpdateUser(id: string) {
  const queryClient = useQueryClient();
  const endpoint = can(useMe(), 'users:manage') ? updateUserAsAdmin : updateUser;
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateUser>) => call(endpoint, { params: { id }, body }),
    onSuccess: (user) => {
      queryClient.setQueryData(userKey(id), user);
      void queryClient.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** Enables or disables a user and says so (D§4). */
export function useToggleUser() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id, enabled }: Pick<User, 'id' | 'enabled'>) =>
      call(toggleUser, { params: { id }, body: { id, enabled } }),
    onSuccess: () => {
      notify({ kind: 'success', text: userTexts.modified });
      return queryClient.invalidateQueries({ queryKey: listKey });
    },
    onError: (error) => notify({ kind: 'error', text: errorText(error) }),
  });
}

/** What people read after a write (D§8). */
export const userTexts = {
  created: 'User created succesfully',
  modified: 'User modified',
} as const;
