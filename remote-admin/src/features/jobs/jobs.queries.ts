import type { QueryOf } from '@console/contract/endpoint';
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
import { refreshIfStale } from '../../stale-row/refresh-if-stale';
import { loadedForAForm } from '../../form-card/loaded-for-a-form';

const jobsKey = ['jobs'] as const;
const liveKey = [...jobsKey, 'live'] as const;
const formKey = (id: string) => [...jobsKey, 'form', id] as const;

/** Whether what is shown follows what happens: it waits while a dialog is open (U21). */
export type Following = 'follows' | 'waits';

/** In a background tab the query waits of its own accord. */
const refresh = (following: Following) =>
  follow(['jobs'], { everyMs: following === 'follows' ? JOB_REFRESH_MS : false });

/** A page of the jobs, asked for again every 3.5 s (D§2.40). */
export function useJobs(query: QueryOf<typeof listJobSchedules>, following: Following) {
  return useQuery({
    queryKey: [...liveKey, 'list', query],
    queryFn: ({ signal }) => call(listJobSchedules, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...refresh(following),
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
    ...refresh(following),
  });
}

/** A page of the runs of a job, newest first. */
export function useJobRuns(query: QueryOf<typeof listJobRuns>, following: Following) {
  return useQuery({
    queryKey: [...liveKey, 'runs', query],
    queryFn: ({ signal }) => call(listJobRuns, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...refresh(following),
  });
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
