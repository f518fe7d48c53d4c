import {
  clearChargebee,
  getChargebeeState,
  refreshItemFamilies,
  type ChargebeeState,
} from '@console/contract/chargebee';
import {
  getCredentials,
  removeCredentials,
  updateCredentials,
  type CredentialKind,
  type Credentials,
} from '@console/contract/credentials';
import { texts } from '@console/contract/texts';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callWithEtag } from '@console/shared-auth/http/call';
import { useNotify } from '@console/shared-ui/notice';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { loadedForAForm } from '../../form-card/loaded-for-a-form';

const credentialsKey = (kind: CredentialKind) => ['settings', 'credentials', kind] as const;
const stateKey = ['settings', 'chargebee'] as const;

/** How often a sync that is under way is looked at. */
const FOLLOW_MS = 1000;
/** Notices of Chargebee stay for 10 s (S13). */
export const CHARGEBEE_NOTICE_MS = 10_000;

/** Credentials, the key masked, and the entity tag of what was read. */
export interface LoadedCredentials {
  readonly stored: Credentials;
  readonly etag: string | null;
}

/** Reads credentials as they are now. */
export async function loadCredentials(
  kind: CredentialKind,
  signal?: AbortSignal,
): Promise<LoadedCredentials> {
  const { answer, etag } = await callWithEtag(getCredentials, { params: { kind }, signal });
  return { stored: answer, etag };
}

/** Credentials as their form begins. */
export function useCredentials(kind: CredentialKind) {
  return useQuery({
    queryKey: credentialsKey(kind),
    queryFn: ({ signal }) => loadCredentials(kind, signal),
    ...loadedForAForm,
  });
}

interface CredentialsSave {
  /** Those that were changed. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly ifMatch: string | null;
}

/** Saves what was changed of credentials; rejects with 412 when somebody else has changed them since `ifMatch`. */
export function useSaveCredentials(kind: CredentialKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ credentials, ifMatch }: CredentialsSave) =>
      callWithEtag(updateCredentials, { params: { kind }, body: { credentials }, ifMatch }),
    onSuccess: ({ answer, etag }) =>
      void queryClient.setQueryData<LoadedCredentials>(credentialsKey(kind), { stored: answer, etag }),
  });
}

/** Removes credentials and says so (X81). */
export function useRemoveCredentials(kind: CredentialKind, label: string) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => callWithEtag(removeCredentials, { params: { kind } }),
    onSuccess: ({ answer, etag }) => {
      notify({ kind: 'success', text: `The credentials of ${label} were removed.` });
      queryClient.setQueryData<LoadedCredentials>(credentialsKey(kind), { stored: answer, etag });
    },
    onError: (error) => notify(errorNotice(error)),
  });
}

const stateQuery = {
  queryKey: stateKey,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(getChargebeeState, { signal }),
};

/** The sync as it is now; whoever ordered it, it is followed to its end. */
export function useChargebeeState() {
  return useQuery({
    ...stateQuery,
    refetchInterval: ({ state: { data } }) => (data && data.phase !== 'idle' ? FOLLOW_MS : false),
  });
}

/** Orders a sync and follows it to its end; what came of it is a notice (D§8.12). */
export function useSyncChargebee() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async () => {
      const ordered = await call(refreshItemFamilies);
      queryClient.setQueryData<ChargebeeState>(stateKey, ordered);
      const { last } = await atItsEnd(queryClient, ordered);
      if (last?.state !== 'Succeeded')
        throw new Error(last?.error ?? `The sync has finished: ${last?.state}.`);
    },
    onSuccess: () =>
      notify({ kind: 'success', text: texts.chargebeeSynced, durationMs: CHARGEBEE_NOTICE_MS }),
    onError: (error) =>
      notify({ ...errorNotice(error, texts.chargebeeNotSynced), durationMs: CHARGEBEE_NOTICE_MS }),
  });
}

/** The state once nothing runs any more. */
async function atItsEnd(queryClient: QueryClient, ordered: ChargebeeState): Promise<ChargebeeState> {
  let state = ordered;
  while (state.phase !== 'idle') {
    await new Promise((resolve) => setTimeout(resolve, FOLLOW_MS));
    state = await queryClient.fetchQuery({ ...stateQuery, staleTime: FOLLOW_MS / 2, retry: 3 });
  }
  return state;
}

/** Removes everything that syncs have brought (U29). */
export function useClearChargebee() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => call(clearChargebee),
    onSuccess: (state) => {
      queryClient.setQueryData<ChargebeeState>(stateKey, state);
      notify({ kind: 'success', text: texts.chargebeeCleared, durationMs: CHARGEBEE_NOTICE_MS });
    },
    onError: (error) => {
      // eslint-disable-next-line no-console -- the text of the specification says that the console tells more (D§8.12)
      console.error('The data of Chargebee was not cleared:', error);
      notify({ ...errorNotice(error, texts.chargebeeNotCleared), durationMs: CHARGEBEE_NOTICE_MS });
    },
  });
}
