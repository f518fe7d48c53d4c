import type { Report } from '@console/contract/reports';
import { expect, type APIRequestContext } from '@playwright/test';
import { approvedDraft } from './approved-draft';
import { apiAs } from './console-api';

/** The title of a draft. */
export async function titleOf(request: APIRequestContext, draftId: string): Promise<string> {
  const admin = await apiAs(request, 'admin');
  const draft = await (await admin.get(`/api/draft-report/${draftId}`)).json();
  return String(draft.title);
}

/** A report of the journey's own, reviewed, approved and published by the queue. */
export async function publishedReport(request: APIRequestContext): Promise<Report> {
  const { id } = await approvedDraft(request);
  return reportOf(request, id);
}

/** The report that the queue makes of an approved draft. */
export async function reportOf(request: APIRequestContext, id: string): Promise<Report> {
  const admin = await apiAs(request, 'admin');
  const title = encodeURIComponent(await titleOf(request, id));
  let found: Report | undefined;
  await expect(async () => {
    const list = await (await admin.get(`/api/report/admin?title=${title}`)).json();
    found = list['hydra:member'][0];
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  if (!found) throw new Error('expected a published report, got none');
  return found;
}
