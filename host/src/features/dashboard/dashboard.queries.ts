import { listPendingApprovals } from '@console/contract/approvals';
import { listDrafts, type Draft } from '@console/contract/drafts';
import { getFirstSteps } from '@console/contract/first-steps';
import { pageOfAnswer } from '@console/contract/hydra';
import { isScheduled } from '@console/contract/schedule';
import { ApiError } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { QueryClient, useQuery } from '@tanstack/react-query';

/** Rows of a card; the rest stands in the full list. */
export const CARD_ROWS = 5;

/** Time between two looks at the lists: somebody else may have answered (P7). */
const LIST_POLL_MS = 15_000;
/** Time between two looks while a publication is queued (P7). */
const QUEUE_POLL_MS = 5000;

const MAX_RETRIES = 1;

/** The query cache of the dashboard; it lives as long as the page is open. */
export function createDashboardQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < MAX_RETRIES && !(error instanceof ApiError && (isRefusal(error) || error.isTimeout)),
        refetchInterval: LIST_POLL_MS,
        refetchOnWindowFocus: true,
        // without a network the cards say so, and read again once it is back
        networkMode: 'always',
        refetchOnReconnect: true,
        // what was read a moment ago is read again on focus, as the person may come from changing it
        staleTime: 0,
      },
    },
  });
}

const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500;

/** Drafts of a person that are not yet published, last edited first. */
export function useMyDrafts(userId: string) {
  const query = { owner: `/api/user/${userId}`, itemsPerPage: CARD_ROWS, 'order[updatedAt]': 'desc' };
  return useQuery({
    queryKey: ['drafts', query],
    queryFn: ({ signal }) => call(listDrafts, { query, signal }),
    select: pageOfAnswer,
  });
}

/** Reviews whose next step is the signed-in person's, the newest request first. */
export function useApprovalsAwaitingMe() {
  const query = { awaits: 'me', itemsPerPage: CARD_ROWS };
  return useQuery({
    queryKey: ['approvals', query],
    queryFn: ({ signal }) => call(listPendingApprovals, { query, signal }),
    select: pageOfAnswer,
  });
}

/** Publications that failed, before those that are queued and those that wait for their time; of everybody when `userId` is null. */
export function usePublications(userId: string | null) {
  return useQuery({
    queryKey: ['publications', userId],
    queryFn: ({ signal }) => findPublications(userId, signal),
    select: ({ failed, queued, planned, total }) => ({
      rows: [...failed, ...queued, ...planned].slice(0, CARD_ROWS),
      total,
    }),
    refetchInterval: ({ state }) => (state.data?.queued.length ? QUEUE_POLL_MS : LIST_POLL_MS),
  });
}

/** What a new console still needs. */
export function useFirstSteps() {
  return useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => call(getFirstSteps, { signal }),
    // once it is over it stays so
    refetchInterval: ({ state }) => (state.data?.isOver ? false : LIST_POLL_MS),
    refetchOnWindowFocus: ({ state }) => !state.data?.isOver,
  });
}

async function findPublications(userId: string | null, signal: AbortSignal) {
  const [failed, queued, planned] = await Promise.all([
    call(listDrafts, { query: publicationQuery('unable to publish', userId), signal }),
    call(listDrafts, { query: publicationQuery('queued', userId), signal }),
    call(listDrafts, { query: publicationQuery('approved', userId), signal }),
  ]);
  const failedIds = new Set(failed['hydra:member'].map(({ id }) => id));
  // one that fails between the two answers stands in both
  const stillQueued = queued['hydra:member'].filter(({ id }) => !failedIds.has(id));
  const twice = queued['hydra:member'].length - stillQueued.length;
  return {
    failed: failed['hydra:member'],
    queued: stillQueued,
    planned: planned['hydra:member'].filter(isScheduled),
    total: failed['hydra:totalItems'] + queued['hydra:totalItems'] - twice + planned['hydra:totalItems'],
  };
}

function publicationQuery(status: Draft['status'], userId: string | null) {
  const owner = userId === null ? undefined : `/api/user/${userId}`;
  return { status, owner, itemsPerPage: CARD_ROWS, 'order[updatedAt]': 'desc' };
}
