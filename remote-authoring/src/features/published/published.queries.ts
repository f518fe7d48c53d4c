import type { AnswerOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import {
  exportReports,
  getReportAsStaff,
  listReports,
  openReports,
  pinReports,
  rebuildReport,
  rebuildReports,
  revokeReport,
  revokeReports,
  updateReport,
  type Report,
} from '@console/contract/reports';
import { getRevocableRating, type RatingLeft } from '@console/contract/recommendation-history';
import { texts } from '@console/contract/texts';
import { ApiError, errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport, callInBulk } from '@console/shared-auth/http/call';
import type { BulkStep, ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { follow } from '@console/shared-ui/follow-changes';
import { readsAgain } from '@console/shared-ui/reads-again';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const publishedKey = ['published'] as const;

/** What of a published report can be switched on and off. */
export type Flag = 'pinned' | 'public';

/** Time between two looks at the list: publications come by themselves (P7). */
const PUBLISHED_POLL_MS = 15_000;
/** The same while a report of the list is rebuilt (P7), and between two looks at one that is waited for. */
const QUEUE_POLL_MS = 5000;
const REBUILD_POLL_MS = 2000;

/** A page of the published reports, followed while the page is open and looked at again on focus. */
export function usePublishedReports(query: QueryOf<typeof listReports>) {
  return useQuery({
    queryKey: [...publishedKey, query],
    queryFn: ({ signal }) => call(listReports, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...follow<AnswerOf<typeof listReports>>(['reports'], {
      everyMs: (data) =>
        data?.['hydra:member'].some(({ rebuild }) => rebuild === 'queued')
          ? QUEUE_POLL_MS
          : PUBLISHED_POLL_MS,
      belowDialogs: 'wait',
    }),
    refetchOnWindowFocus: true,
  });
}

/** Published reports as CSV: those filtered or chosen. */
export const exportReportList = (request: ExportRequest) => callForExport(exportReports, request);

/** Revokes the selected reports for one reason. */
export const revokeStep = (reason: string): BulkStep => ({
  past: 'revoked',
  run: (request) => callInBulk(revokeReports, { body: { ...request, reason } }),
});

const pinning = (pinned: boolean): BulkStep => ({
  past: pinned ? 'pinned' : 'unpinned',
  run: (request) => callInBulk(pinReports, { body: { ...request, pinned } }),
});

const opening = (isPublic: boolean): BulkStep => ({
  past: isPublic ? 'made public' : 'made non-public',
  run: (request) => callInBulk(openReports, { body: { ...request, public: isPublic } }),
});

/** What is done with the selected reports without more than a plain question. */
export const reportSteps = {
  ...{ pin: pinning(true), unpin: pinning(false), open: opening(true), close: opening(false) },
  rebuild: {
    past: 'queued to be rebuilt',
    run: (request) => callInBulk(rebuildReports, { body: request }),
  },
} satisfies Readonly<Record<string, BulkStep>>;

/** Has the list read anew. */
export function useReadReportsAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: publishedKey });
}

interface FlagChange extends Pick<Report, 'id' | 'title'> {
  readonly flag: Flag;
  readonly value: boolean;
  /** Of the report as it was seen. */
  readonly etag?: string | null | undefined;
  /** It is an Undo. */
  readonly takesBack?: boolean;
}

const flagWords: Readonly<Record<Flag, readonly [on: string, off: string]>> = {
  pinned: ['is pinned', 'is not pinned any more'],
  public: ['is marked as public', 'is not marked as public any more'],
};

type Named = Pick<Report, 'title'>;

/** What failed, and of which report. */
function asBefore(failed: string) {
  return ({ title }: Named) => `${failed} “${title}” is as it was.`;
}

const setFlag = {
  act: ({ id, flag, value, etag, takesBack = false }: FlagChange) => {
    const [params, body] = [{ id }, { [flag]: value }];
    if (takesBack) return call(updateReport, { params, query: { takesBack }, body });
    return call(updateReport, { params, body, ifMatch: etag ?? null });
  },
  done: ({ title, flag, value }: FlagChange) =>
    `${texts.reportModified} “${title}” ${flagWords[flag][value ? 0 : 1]}.`,
};

/** Pins, unpins, opens or closes a report and says how it went (A§8.22), with an Undo upon what was saved. */
export function useSetReportFlag() {
  const takeBack = useReportAction(setFlag);
  return useReportAction({
    ...setFlag,
    failed: asBefore(texts.reportNotModified),
    undo: ({ value, ...change }: FlagChange) =>
      takeBack.mutate({ ...change, value: !value, takesBack: true }),
  });
}

export interface Revocation extends Pick<Report, 'id' | 'title'> {
  /** Kept for the record, and shown to staff. */
  readonly reason: string;
  /** Where the report gives the rating in force: what is left of that. */
  readonly rating?: RatingLeft;
  /** What the question said of that. */
  readonly seen?: string;
}

/** What revoking a report does to the rating of its company, looked up anew for each question. */
export function useRevocableRating(id: string, isAsked: boolean) {
  return useQuery({
    queryKey: [...publishedKey, 'rating', id],
    queryFn: ({ signal }) => call(getRevocableRating, { params: { id }, signal }),
    enabled: isAsked,
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** Takes a report back for good; it leaves the list (A§4.13, P8). */
export function useRevokeReport() {
  return useReportAction({
    act: ({ id, title: _title, ...query }: Revocation) => call(revokeReport, { params: { id }, query }),
    done: ({ title }) => `${texts.reportRevoked} “${title}” has left the list.`,
    failed: asBefore(texts.reportNotRevoked),
  });
}

/** Has the files of a report made anew: says that they are queued, waits for them, and says how it went (A§8.24). */
export function useRebuildReport() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const rebuildOf = (id: string) =>
    queryClient.fetchQuery({
      queryKey: ['rebuild', id],
      queryFn: async ({ signal }) => (await call(getReportAsStaff, { params: { id }, signal })).rebuild,
      staleTime: 0,
    });
  return useReportAction({
    act: async ({ id, title }: Pick<Report, 'id' | 'title'>) => {
      const { message } = await call(rebuildReport, { params: { id } });
      notify({ kind: 'neutral', text: `${message}: “${title}”` });
      let state = await rebuildOf(id);
      while (state === 'queued') {
        await new Promise((resolve) => setTimeout(resolve, REBUILD_POLL_MS));
        state = await rebuildOf(id);
      }
      if (state !== 'done') throw new Error(`Expected the rebuild to be done, got ${state ?? 'none'}.`);
    },
    done: ({ title }) => `${texts.reportRebuilt} “${title}” has new files.`,
    failed: asBefore(texts.reportNotRebuilt),
  });
}

interface ReportAction<Input> {
  readonly act: (input: Input) => Promise<unknown>;
  readonly done: (input: Input) => string;
  /** What is said of a failure but where somebody else was faster; missing: what the answer says. */
  readonly failed?: (input: Input) => string;
  /** Takes it back; it does so too after whoever showed the notice is gone. */
  readonly undo?: (input: Input) => void;
}

/** Somebody else has changed the report since it was seen, which the answer says. */
const isStale = (error: Error): boolean => error instanceof ApiError && error.status === 412;

function useReportAction<Input>({ act, done, failed, undo }: ReportAction<Input>) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: act,
    onSuccess: (_answer, input) =>
      notify({
        ...{ kind: 'success', text: done(input) },
        ...(undo && { undo: () => undo(input) }),
      }),
    onError: (error, input) => notify(errorNotice(error, isStale(error) ? error.message : failed?.(input))),
    // a refusal means that the list is out of date
    onSettled: readsAgain(() => queryClient.invalidateQueries({ queryKey: publishedKey })),
  });
}
