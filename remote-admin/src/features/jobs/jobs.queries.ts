import type { AnswerOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import {
  JOB_REFRESH_MS,
  exportJobRuns,
  exportJobSchedules,
  getJobSchedule,
  listJobRuns,
  listJobSchedules,
  retryJobRun,
  updateJobSchedule,
  type JobSchedule,
  type JobScheduleBody,
} from '@console/contract/job-schedules';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport, callWithEtag } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { follow } from '@console/shared-ui/follow-changes';
import { useNotify } from '@console/shared-ui/notice';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshIfStale } from '../../stale-row/refresh-if-stale';
import { loadedForAForm } from '../../form-card/loaded-for-a-form';

const jobsKey = ['jobs'] as const;
const liveKey = [...jobsKey, 'live'] as const;
const formKey = (id: string) => [...jobsKey, 'form', id] as const;

/** Whether what is shown follows what happens: it waits while a dialog is open (U21). */
export type Following = 'follows' | 'waits';

/** Jobs of the console run each minute: what they change is read so often where none is seen to run. */
const SELDOM_MS = 30_000;

/**
 * Told of each change, and where nothing tells each 3.5 s (D§2.40); in a background tab the query waits of its own
 * accord.
 */
function refresh<Data>(following: Following, jobsOf: (data: Data) => readonly JobSchedule[]) {
  const runs = (data: Data | undefined) =>
    data !== undefined && jobsOf(data).some(({ lastState }) => lastState === 'Running');
  return follow<Data>(['jobs'], {
    everyMs: following === 'follows' ? JOB_REFRESH_MS : false,
    toldMs: (data) => (runs(data) ? JOB_REFRESH_MS : SELDOM_MS),
  });
}

/** A page of the jobs, as they are now. */
export function useJobs(query: QueryOf<typeof listJobSchedules>, following: Following) {
  return useQuery({
    queryKey: [...liveKey, 'list', query],
    queryFn: ({ signal }) => call(listJobSchedules, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...refresh<AnswerOf<typeof listJobSchedules>>(following, (answer) => answer['hydra:member']),
  });
}

/** Jobs as CSV: those filtered or chosen. */
export const exportJobList = (request: ExportRequest) => callForExport(exportJobSchedules, request);

/** A job, and the entity tag of its settings. */
export interface LoadedJob {
  readonly job: JobSchedule;
  readonly etag: string | null;
}

/** Reads a job as it is now. */
export async function loadJob(id: string, signal?: AbortSignal): Promise<LoadedJob> {
  const { answer, etag } = await callWithEtag(getJobSchedule, { params: { id }, signal });
  return { job: answer, etag };
}

/** One job as its form begins. */
export function useJob(id: string) {
  return useQuery({
    queryKey: formKey(id),
    queryFn: ({ signal }) => loadJob(id, signal),
    ...loadedForAForm,
  });
}

/** One job as it is now. */
export function useJobState(id: string, following: Following) {
  return useQuery({
    queryKey: [...liveKey, 'one', id],
    queryFn: ({ signal }) => call(getJobSchedule, { params: { id }, signal }),
    ...refresh<JobSchedule>(following, (job) => [job]),
  });
}

/** What a job says of its runs. */
const asOf = ({ lastRun, lastState, completed, total }: JobSchedule) =>
  [lastRun, lastState, completed, total].join(' ');

/** A page of the runs of a job, newest first; read again when the job says something new of them. */
export function useJobRuns(query: QueryOf<typeof listJobRuns>, job: JobSchedule, following: Following) {
  const runs = useQuery({
    queryKey: [...liveKey, 'runs', query],
    queryFn: ({ signal }) => call(listJobRuns, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
  });
  const { refetch } = runs;
  const now = asOf(job);
  const read = useRef(now);
  // Follows what the job says, which is another query.
  useEffect(() => {
    if (following === 'waits' || read.current === now) return;
    read.current = now;
    void refetch();
  }, [following, now, refetch]);
  return runs;
}

/** Runs of a job as CSV: those filtered or chosen. */
export const exportRunsOf = (job: string) => (request: ExportRequest) =>
  callForExport(exportJobRuns, { ...request, filter: { ...request.filter, job } });

interface JobSave {
  /** What was changed. */
  readonly body: Omit<JobScheduleBody, 'id'>;
  readonly ifMatch: string | null;
}

/** Saves what was changed of a job; rejects with 412 when somebody else has changed it since `ifMatch`. */
export function useSaveJob(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ifMatch }: JobSave) =>
      callWithEtag(updateJobSchedule, { params: { id }, body: { ...body, id }, ifMatch }),
    onSuccess: ({ answer, etag }) => {
      queryClient.setQueryData<LoadedJob>(formKey(id), { job: answer, etag });
      return queryClient.invalidateQueries({ queryKey: liveKey });
    },
  });
}

interface Order {
  readonly id: string;
  readonly body: Pick<JobScheduleBody, 'isRecurring' | 'scheduledAt'>;
  /** Of the job that was seen, where a setting of it is changed. */
  readonly etag?: string | undefined;
  /** What is said when it is done. */
  readonly done: string;
}

/** Makes a job recur or not, or runs it now, as it was seen, and says so; one that is out of date is read anew. */
export function useOrderJob() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id, body, etag }: Order) =>
      call(updateJobSchedule, { params: { id }, body: { ...body, id }, ifMatch: etag ?? null }),
    onSuccess: (_job, { done }) => {
      notify({ kind: 'success', text: done });
      return queryClient.invalidateQueries({ queryKey: liveKey });
    },
    onError: (error) => {
      notify(errorNotice(error));
      return refreshIfStale(queryClient, liveKey, error);
    },
  });
}

/** Runs the job of a run once more and says so. */
export function useRetryRun() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (id: string) => call(retryJobRun, { params: { id } }),
    onSuccess: ({ name }) => {
      notify({ kind: 'success', text: `${name} runs again.` });
      return queryClient.invalidateQueries({ queryKey: liveKey });
    },
    onError: (error) => notify(errorNotice(error)),
  });
}
