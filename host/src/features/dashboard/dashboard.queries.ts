import { listAlerts } from '@console/contract/alerts';
import { listPendingApprovals } from '@console/contract/approvals';
import { listInbox } from '@console/contract/inbox';
import { listReadableReports } from '@console/contract/reports';
import { listDrafts, type Draft } from '@console/contract/drafts';
import { getFirstSteps } from '@console/contract/first-steps';
import type { AnswerOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { untilDue } from '@console/contract/schedule';
import { ApiError } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { follow } from '@console/shared-ui/follow-changes';
import { pauseUnattended } from '@console/shared-ui/pause-unattended';
import { QueryClient, keepPreviousData, useQuery } from '@tanstack/react-query';

/** Rows of a card; the rest stands in the full list. */
export const CARD_ROWS = 5;

/** Time between two looks at the lists: somebody else may have answered (P7). */
const LIST_POLL_MS = 15_000;
/** Time between two looks while a publication is queued (P7). */
const QUEUE_POLL_MS = 5000;

/** Time between two looks at the inbox. */
const NEWS_POLL_MS = 60_000;

/** Time between two looks at what a new console still needs: whoever does it comes back to the page. */
const FIRST_STEPS_POLL_MS = 2 * 60_000;

const MAX_RETRIES = 1;

/** The query cache of the dashboard; it lives as long as the page is open. */
export function createDashboardQueryClient(): QueryClient {
  pauseUnattended();
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < MAX_RETRIES && !(error instanceof ApiError && (isRefusal(error) || error.isTimeout)),
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

/** What is wrong now, the newest first. */
export function useOpenAlerts() {
  const query = { state: 'open', itemsPerPage: CARD_ROWS };
  return useQuery({
    queryKey: ['alerts', query],
    queryFn: ({ signal }) => call(listAlerts, { query, signal }),
    select: pageOfAnswer,
    ...follow(['alerts'], { everyMs: LIST_POLL_MS }),
  });
}

/** Drafts of a person that are not yet published, last edited first. */
export function useMyDrafts(userId: string) {
  const query = { owner: `/api/user/${userId}`, itemsPerPage: CARD_ROWS, 'order[updatedAt]': 'desc' };
  return useQuery({
    queryKey: ['drafts', query],
    queryFn: ({ signal }) => call(listDrafts, { query, signal }),
    select: pageOfAnswer,
    ...follow<AnswerOf<typeof listDrafts>>(['drafts'], {
      everyMs: (data) => nextLook(data?.['hydra:member'] ?? []),
      dueMs: (data) => untilDue(data?.['hydra:member'] ?? []),
    }),
  });
}

/** Reviews whose next step is the signed-in person's, the newest request first. */
export function useApprovalsAwaitingMe() {
  const query = { awaits: 'me', itemsPerPage: CARD_ROWS };
  return useQuery({
    queryKey: ['approvals', query],
    queryFn: ({ signal }) => call(listPendingApprovals, { query, signal }),
    select: pageOfAnswer,
    ...follow(['reviews', 'drafts'], { everyMs: LIST_POLL_MS }),
  });
}

/** Publications that failed, before those that are queued and those that wait for their time or for somebody to publish them; of everybody when `userId` is null. */
export function usePublications(userId: string | null) {
  return useQuery({
    queryKey: ['publications', userId],
    queryFn: ({ signal }) => findPublications(userId, signal),
    select: ({ rows, total }) => ({ rows: rows.slice(0, CARD_ROWS), total }),
    ...follow<Publications>(['drafts', 'reports'], {
      everyMs: (data) => nextLook(data?.rows ?? []),
      dueMs: (data) => untilDue(data?.rows ?? []),
    }),
  });
}

function nextLook(drafts: readonly Draft[]): number {
  if (drafts.some(({ status }) => status === 'queued')) return QUEUE_POLL_MS;
  return Math.min(LIST_POLL_MS, untilDue(drafts));
}

/** Rows of a page of published reports. */
export const READABLE_ROWS = 10;

/** What readers are told of a report. */
export type ReadableFlag = 'pinned' | 'public';

interface ReadableAsked {
  /** Part of the title; empty: any. */
  readonly title: string;
  /** null: every report. */
  readonly flag: ReadableFlag | null;
  readonly page: number;
}

/** Published reports as readers get them, the pinned ones first. */
export function useReadableReports({ title, flag, page }: ReadableAsked) {
  const query = {
    ...(title !== '' && { title }),
    ...(flag && { [flag]: 'true' }),
    page,
    itemsPerPage: READABLE_ROWS,
  };
  return useQuery({
    queryKey: ['readable-reports', query],
    queryFn: ({ signal }) => call(listReadableReports, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...follow(['reports'], { everyMs: LIST_POLL_MS }),
  });
}

/** The newest messages of the own inbox; without those of open alerts where these are `shown` beside. */
export function useNews(alerts: 'shown' | 'told') {
  return useQuery({
    queryKey: ['news'],
    queryFn: ({ signal }) => call(listInbox, { signal }),
    select: (answer) => {
      const { rows, total } = pageOfAnswer(answer);
      const told = rows.filter(({ isOpenAlert }) => alerts === 'told' || !isOpenAlert);
      return { rows: told.slice(0, CARD_ROWS), total };
    },
    ...follow(['inbox'], { everyMs: NEWS_POLL_MS }),
  });
}

/** What a new console still needs. */
export function useFirstSteps() {
  return useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => call(getFirstSteps, { signal }),
    // once it is over it stays so
    refetchInterval: ({ state }) => (state.data?.isOver ? false : FIRST_STEPS_POLL_MS),
    refetchOnWindowFocus: ({ state }) => !state.data?.isOver,
  });
}

interface Publications {
  readonly rows: readonly Draft[];
  readonly total: number;
}

async function findPublications(userId: string | null, signal: AbortSignal): Promise<Publications> {
  const [failed, queued, approved] = await Promise.all([
    call(listDrafts, { query: publicationQuery('unable to publish', userId), signal }),
    call(listDrafts, { query: publicationQuery('queued', userId), signal }),
    call(listDrafts, { query: publicationQuery('approved', userId), signal }),
  ]);
  // one that goes on between the answers stands in two of them
  const rows = [failed, queued, approved].flatMap((list) => list['hydra:member']);
  const distinct = rows.filter(({ id }, at) => rows.findIndex((draft) => draft.id === id) === at);
  const total = [failed, queued, approved].reduce((sum, list) => sum + list['hydra:totalItems'], 0);
  return { rows: distinct, total: total - (rows.length - distinct.length) };
}

function publicationQuery(status: Draft['status'], userId: string | null) {
  const owner = userId === null ? undefined : `/api/user/${userId}`;
  return { status, owner, itemsPerPage: CARD_ROWS, 'order[updatedAt]': 'desc' };
}
