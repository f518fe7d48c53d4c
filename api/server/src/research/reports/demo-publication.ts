import { dayOf } from '@console/contract/calendar-day';
import { datedPage } from '@console/shared-report/publication-date';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { daysAgo } from '../../platform/demo-data/demo-time';
import type { SeedServices } from '../../services';
import { addDemoViews } from '../analytics/demo-views';
import { requireDraft } from '../drafts/drafts.store';
import { keepEvidence } from '../publishing/evidence';
import { publicationKeys } from '../publishing/publication-keys';
import { requireApproved } from '../publishing/require-approved';
import { approvedPage } from '../rendering/frozen-page';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import { takeSnapshot } from '../rendering/take-snapshot';
import type { DemoReport } from './demo-report';

/** The report with the prices that its text quotes: those of the day of its publication or last change. */
export async function demoSnapshot(
  { db, timeZone }: Pick<SeedServices, 'db' | 'timeZone'>,
  report: DemoReport,
): Promise<ReportSnapshot> {
  const environment = { forcedAudCodes: [], timeZone };
  const days = report.publishedDaysAgo ?? report.updatedDaysAgo;
  const moment = { until: await priceDate(db, days), at: daysAgo(days) };
  return takeSnapshot({ db, environment }, await requireDraft(db, report.id), moment);
}

interface Published {
  readonly frozen: ReportSnapshot;
  readonly personId: (key: string) => string;
  /** Where the report stands in the order of publication. */
  readonly place: number;
}

/**
 * Keeps a published or revoked report with its page, its evidence and its readers; the PDF is printed from that page
 * when it is first read.
 */
export async function addDemoPublication(
  { db, files, timeZone }: SeedServices,
  report: DemoReport,
  { frozen, personId, place }: Published,
): Promise<void> {
  if (report.publishedDaysAgo === null) return;
  const publishedOn = daysAgo(report.publishedDaysAgo);
  const publishedDay = dayOf(publishedOn, timeZone);
  const snapshot = { ...frozen, publishedOn: publishedOn.toISOString(), publishedDay };
  const draft = await requireDraft(db, report.id);
  const approval = await requireApproved(db, draft);
  const { page } = await approvedPage({ files }, approval);
  const html = datedPage(page, publishedDay);
  const contentHash = createHash('sha256').update(html).digest('hex');
  const { htmlKey, pdfKey } = publicationKeys(report.id, contentHash);
  await files.write(htmlKey, Buffer.from(html));
  const { id } = await db
    .insertInto('report')
    .values({
      draft_id: report.id,
      snapshot: JSON.stringify(snapshot),
      content_hash: contentHash,
      html_key: htmlKey,
      pdf_key: pdfKey,
      published_on: publishedOn,
      published_day: publishedDay,
      updated_at: publishedOn,
      pinned: report.pinned,
      public: report.public,
      ...revocation(report, personId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const proved = { draftId: report.id, draftHash: draft.content_hash, contentHash, pdfHash: null };
  await keepEvidence(db, id, { ...proved, snapshot, publishedOn, approval });
  await addDemoViews(db, { id, ownerId: draft.owner_id, publishedOn }, place);
  if (report.status === 'published') await followCompanies(db, snapshot, publishedOn);
}

function revocation({ timeline, revokeReason }: DemoReport, personId: (key: string) => string) {
  const step = timeline.find(({ action }) => action === 'revoke');
  if (!step) return {};
  const revokedAt = daysAgo(step.daysAgo);
  return {
    revoked_at: revokedAt,
    revoked_by: personId(step.user),
    revoked_reason: revokeReason,
    updated_at: revokedAt,
  };
}

/** Days count from the last day of prices, as the texts do (api/server/data/README.md). */
async function priceDate(db: Db, days: number): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`
    select (max(date) - ${days}::integer)::text as date from daily_price`.execute(db);
  return rows[0]?.date ?? null;
}

async function followCompanies(db: Db, { company }: ReportSnapshot, publishedOn: Date): Promise<void> {
  for (const { id } of company) {
    await db
      .updateTable('company')
      .set({ last_publish_date: sql<Date>`greatest(last_publish_date, ${publishedOn}::timestamptz)` })
      .where('id', '=', id)
      .execute();
  }
}
