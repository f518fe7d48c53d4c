export const jobsPath = '/admin/job-scheduler';
export const jobPattern = '/admin/job-scheduler/:id';

/** Address of the page of one job. */
export function jobPath(id: string): string {
  return `${jobsPath}/${encodeURIComponent(id)}`;
}
