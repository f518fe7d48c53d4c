import { getDropdown } from '@console/contract/dropdowns';
import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import {
  createMarketUser,
  deleteMarketUser,
  exportMarketUsers,
  getMarketUser,
  listMarketUsers,
  marketUserPatchRules,
  restoreMarketUser,
  type MarketUser,
} from '@console/contract/market-shares';
import { resetPassword, updateUserAsAdmin } from '@console/contract/users';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport, callWithEtag } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTakeBack } from '../../take-back/use-take-back';
import { loadedForAForm } from '../../form-card/loaded-for-a-form';
import { followRecords } from '../../told-lists/follow-records';

/** Begins the key of every list of market-share users. */
export const marketShareListKey = ['market-shares', 'list'] as const;
const oneKey = (id: string) => ['market-shares', 'one', id] as const;

/** A page of the market-share users. */
export function useMarketUsers(query: QueryOf<typeof listMarketUsers>) {
  return useQuery({
    queryKey: [...marketShareListKey, query],
    queryFn: ({ signal }) => call(listMarketUsers, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...followRecords('market-shares'),
  });
}

/** Market-share users as CSV: those filtered or chosen. */
export const exportMarketUserList = (request: ExportRequest) => callForExport(exportMarketUsers, request);

/** A market-share user, and the entity tag of what was read. */
export interface LoadedMarketUser {
  readonly user: MarketUser;
  readonly etag: string | null;
}

/** Reads a market-share user as it is now. */
export async function loadMarketUser(id: string, signal?: AbortSignal): Promise<LoadedMarketUser> {
  const { answer, etag } = await callWithEtag(getMarketUser, { params: { id }, signal });
  return { user: answer, etag };
}

/** One market-share user. */
export function useMarketUser(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => loadMarketUser(id, signal),
    ...loadedForAForm,
  });
}

/** The scopes that the drop-down list offers. */
export function useScopes() {
  return useQuery({
    queryKey: ['market-shares', 'scopes'],
    queryFn: ({ signal }) => call(getDropdown, { params: { name: 'scope' }, signal }),
    select: ({ items }) => items,
  });
}

/** Creates a market-share user; a 422 belongs to the form that sent it. */
export function useCreateMarketUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createMarketUser>) => call(createMarketUser, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: marketShareListKey }),
  });
}

/** `updateUserAsAdmin` with the body of a market-share user (U5). */
const updateMarketUser = { ...updateUserAsAdmin, body: marketUserPatchRules };

interface MarketUserSave {
  /** What was changed. */
  readonly body: BodyOf<typeof updateMarketUser>;
  readonly ifMatch: string | null;
}

/** Saves what was changed of a market-share user; rejects with 412 when somebody else has changed it since `ifMatch`. */
export function useUpdateMarketUser(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ifMatch }: MarketUserSave) =>
      callWithEtag(updateMarketUser, { params: { id }, body, ifMatch }),
    onSuccess: ({ answer, etag }, { body: { authentication } }) => {
      const { firstName, lastName, email, enabled, modifiedOn, modifiedBy } = answer;
      const saved = { firstName, lastName, email, enabled, modifiedOn, modifiedBy };
      const scopes = authentication && { authentication };
      queryClient.setQueryData<LoadedMarketUser>(
        oneKey(id),
        (loaded) => loaded && { user: { ...loaded.user, ...saved, ...scopes }, etag },
      );
      void queryClient.invalidateQueries({ queryKey: marketShareListKey });
    },
  });
}

/** Sets a new password. */
export function useResetMarketPassword(id: string) {
  return useMutation({
    mutationFn: (password: string) => call(resetPassword, { params: { id }, body: { password } }),
  });
}

/** Deletes a market-share user and says so; Undo brings it back, without its password. */
export function useDeleteMarketUser() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const restore = useTakeBack((id: string) => call(restoreMarketUser, { params: { id } }), {
    said: 'Market user restored. It needs a new password.',
    changes: marketShareListKey,
  });
  return useMutation({
    mutationFn: (id: string) => call(deleteMarketUser, { params: { id } }),
    onSuccess: (_, id) => {
      notify({ kind: 'success', text: 'Market user deleted.', undo: () => restore.mutate(id) });
      return queryClient.invalidateQueries({ queryKey: marketShareListKey });
    },
    onError: (error) => notify(errorNotice(error)),
  });
}
