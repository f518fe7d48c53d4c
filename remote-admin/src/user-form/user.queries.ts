import { getUser, updateOwnUser, updateUserAsAdmin, type User } from '@console/contract/users';
import { callWithEtag } from '@console/shared-auth/http/call';
import { loadSession, useMe } from '@console/shared-auth/session/session-store';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadedForAForm } from '../form-card/loaded-for-a-form';
import { ownUserPatch, userPatch, type UserChanges } from './user-form-values';

/** Begins the key of every list of users. */
export const userListKey = ['users', 'list'] as const;
const userKey = (id: string) => ['users', 'one', id] as const;

/** A user, and the entity tag of what was read. */
export interface LoadedUser {
  readonly user: User;
  readonly etag: string | null;
}

/** Reads a user as it is now. */
export async function loadUser(id: string, signal?: AbortSignal): Promise<LoadedUser> {
  const { answer, etag } = await callWithEtag(getUser, { params: { id }, signal });
  return { user: answer, etag };
}

/** One user. */
export function useUser(id: string) {
  return useQuery({
    queryKey: userKey(id),
    queryFn: ({ signal }) => loadUser(id, signal),
    ...loadedForAForm,
  });
}

interface UserSave {
  readonly changes: UserChanges;
  readonly ifMatch: string | null;
  /** Asked for where the own e-mail address changes. */
  readonly currentPassword?: string | undefined;
}

/**
 * Saves what was changed of a user; rejects with 412 when somebody else has changed it since `ifMatch`. Others are saved as user management (D§6.4, D§7), oneself as anybody, without roles and
 * status; then the session is read anew, so that the side menu follows a changed name.
 */
export function useUpdateUser(id: string) {
  const queryClient = useQueryClient();
  const isOwn = useMe().id === id;
  return useMutation({
    mutationFn: ({ changes, ifMatch, currentPassword }: UserSave) =>
      isOwn
        ? callWithEtag(updateOwnUser, {
            params: { id },
            body: ownUserPatch(changes, currentPassword),
            ifMatch,
          })
        : callWithEtag(updateUserAsAdmin, { params: { id }, body: userPatch(changes), ifMatch }),
    onSuccess: async ({ answer, etag }) => {
      queryClient.setQueryData<LoadedUser>(userKey(id), { user: answer, etag });
      void queryClient.invalidateQueries({ queryKey: userListKey });
      if (isOwn) await loadSession();
    },
  });
}
