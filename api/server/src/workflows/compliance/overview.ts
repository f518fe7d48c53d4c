import {
  OVERVIEW_DAYS,
  type ApprovedPublication,
  type ComplianceOverview,
  type FailedReport,
  type HeldReport,
  type WaitingReview,
} from '@console/contract/compliance';
import type { DraftStatus, ReportType } from '@console/contract/report-types';
import { sql, type RawBuilder } from 'kysely';
import { personRefs } from '../../people/person-refs';
import type { Db } from '../../platform/database/database';
import { assigneesOf } from '../../research/approvals/approvals.store';
import { ratingRefusals } from '../../research/publishing/require-rating';
import { standstillsOf } from '../../research/approvals/standstill';
import type { Services } from '../../services';
import { readConfirmations } from '../../reference-data/interests/confirmations';

/** Rows of each part of the overview: whoever has more of them has the lists. */
const MAX_ROWS = 100;

type OverviewServices = Pick<Services, 'db' | 'files'>;

/** What waits, what is on hold and what was published of late. */
export async function complianceOverview(
  services: OverviewServices,
  timeZone: string,
): Promise<Omit<ComplianceOverview, 'registerOpensOn'>> {
  const { db } = services;
  const [waiting, planned, held, failed, due, published, confirmations] = await Promise.all([
    waitingReviews(services, timeZone),
    approvedReports(services, isPlanned),
    approvedReports(services, isHeld),
    failedReports(services),
    approvedReports(services, isLeft),
    publications(db),
    readConfirmations(db, timeZone),
  ]);
  return {
    waiting,
    planned,
    held,
    failed,
    due,
    published,
    unconfirmed: confirmations.filter(({ isDue }) => isDue).length,
  };
}

interface NamedRow {
  readonly draft_id: string;
  readonly title: string;
  readonly report_type: ReportType;
  readonly owner_id: string;
}

/** The legal stage first, then what waits longest. */
async function waitingReviews(services: OverviewServices, timeZone: string): Promise<WaitingReview[]> {
  type Row = NamedRow & {
    peer_reviewed: boolean;
    since: Date;
    publish_on: Date | null;
    time_zone: string | null;
    locked_by: string | null;
    review_id: string;
    is_restricted: boolean;
    is_owner_disabled: boolean;
  };
  const { db } = services;
  const rows = await rowsOf<Row>(
    db,
    sql`select draft.id as draft_id, draft.title, draft.report_type, draft.owner_id, approval.peer_reviewed,
        approval.publish_on, approval.time_zone, approval.locked_by, approval.id as review_id,
        not owner.enabled as is_owner_disabled,
        exists (
          select from draft_names join restricted_now on restricted_now.company_id = draft_names.company_id
          where draft_names.draft_id = draft.id) as is_restricted,
        coalesce((select max(entry.at) from approval_entry as entry
          where entry.approval_id = approval.id and entry.label = 'Approved by peer'), approval.created_at) as since
      from approval join draft on draft.id = approval.draft_id
      join app_user as owner on owner.id = draft.owner_id
      where approval.state = 'pending' and draft.deleted_at is null
      order by approval.peer_reviewed desc, since, approval.id limit ${MAX_ROWS}`,
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ row }) => row.review_id);
  const reviews = await db.selectFrom('approval').selectAll().where('id', 'in', ids).execute();
  const reviewers = await assigneesOf(db, ids);
  const standstills = await standstillsOf(db, reviews, timeZone);
  const refusals = await refusalsOf(services, rows);
  return rows.map(({ row, owner, personOf }) => ({
    ...namedOf(row),
    owner,
    reviewId: row.review_id,
    reviewers: reviewers.get(row.review_id) ?? [],
    standstill: [...(standstills.get(row.review_id) ?? [])],
    isRestricted: row.is_restricted,
    isOwnerDisabled: row.is_owner_disabled,
    refusal: refusals.get(row.draft_id) ?? null,
    stage: row.peer_reviewed ? ('legal' as const) : ('peer' as const),
    since: row.since.toISOString(),
    publishOn: row.publish_on?.toISOString() ?? null,
    timeZone: row.time_zone,
    lockedBy: personOf(row.locked_by),
  }));
}

const isHeld = sql`exists (select from draft_names
  join restricted_now on restricted_now.company_id = draft_names.company_id
  where draft_names.draft_id = draft.id)`;

const isPlanned = sql`draft.publish_at > now()`;

/** Nothing holds it any more, and nothing publishes it by itself. */
const isLeft = sql`not ${isHeld} and (draft.held_on is not null or draft.publish_at is null)`;

async function failedReports(services: OverviewServices): Promise<FailedReport[]> {
  const reports = await approvedReports(services, sql`true`, 'unable to publish');
  // its reason says why
  return reports.map(({ reason, ...report }) => ({ ...report, refusal: null, reason: reason ?? '' }));
}

async function approvedReports(
  services: OverviewServices,
  which: RawBuilder<unknown>,
  status: DraftStatus = 'approved',
): Promise<(HeldReport & { readonly reason: string | null })[]> {
  type Row = NamedRow & {
    publish_at: Date | null;
    time_zone: string | null;
    is_owner_disabled: boolean;
    status_reason: string | null;
  };
  const rows = await rowsOf<Row>(
    services.db,
    sql`select draft.id as draft_id, draft.title, draft.report_type, draft.owner_id, draft.publish_at,
        approval.time_zone, not owner.enabled as is_owner_disabled, draft.status_reason
      from draft join app_user as owner on owner.id = draft.owner_id
      left join approval on approval.id = draft.approval_id
      where draft.status = ${status} and draft.deleted_at is null and ${which}
      order by draft.publish_at nulls last, draft.id limit ${MAX_ROWS}`,
  );
  const refusals = await refusalsOf(services, rows);
  return rows.map(({ row, owner }) => ({
    ...namedOf(row),
    owner,
    refusal: refusals.get(row.draft_id) ?? null,
    publishOn: row.publish_at?.toISOString() ?? null,
    timeZone: row.time_zone,
    isOwnerDisabled: row.is_owner_disabled,
    reason: row.status_reason,
  }));
}

/** Why reports can't be published as they are, by their ids. */
async function refusalsOf(services: OverviewServices, rows: readonly { readonly row: NamedRow }[]) {
  if (rows.length === 0) return new Map<string, string>();
  const drafts = await services.db
    .selectFrom('draft')
    .leftJoin('approval', 'approval.id', 'draft.approval_id')
    .select(['draft.id', 'draft.report_type', 'draft.recommendation', 'frozen_page_key'])
    .where(
      'draft.id',
      'in',
      rows.map(({ row }) => row.draft_id),
    )
    .execute();
  return ratingRefusals(services, drafts);
}

/** The page is another than the one that was published when it was rebuilt since. */
async function publications(db: Db): Promise<ApprovedPublication[]> {
  type Row = NamedRow & {
    report_id: string;
    published_on: Date;
    approved_by: string | null;
    published_hash: string | null;
    rebuild_state: string | null;
    content_hash: string;
  };
  const rows = await rowsOf<Row>(
    db,
    sql`select report.id as report_id, report.published_on, report.content_hash, report.rebuild_state, draft.id as draft_id, report.title,
        draft.report_type, draft.owner_id,
        (select entry.user_id from approval_entry as entry
          where entry.approval_id = draft.approval_id and entry.label = 'Approved by compliance'
          order by entry.at desc limit 1) as approved_by,
        (select event.after->>'contentHash' from audit_event as event
          where event.subject_type = 'draft' and event.subject_id = draft.id::text
            and event.action = 'draft.publish' order by event.at desc limit 1) as published_hash
      from report join draft on draft.id = report.draft_id
      where report.revoked_at is null and report.published_on > now() - make_interval(days => ${OVERVIEW_DAYS})
      order by report.published_on desc, report.id limit ${MAX_ROWS}`,
  );
  return rows.map(({ row, owner, personOf }) => ({
    ...namedOf(row),
    owner,
    reportId: row.report_id,
    publishedOn: row.published_on.toISOString(),
    approvedBy: personOf(row.approved_by),
    // what came with an installation has no publication in the trail
    isAsApproved:
      row.published_hash === null ? row.rebuild_state !== 'done' : row.published_hash === row.content_hash,
  }));
}

const namedOf = ({ draft_id: draftId, title, report_type: reportType }: NamedRow) => ({
  ...{ draftId, title, reportType },
});

/** Rows with their owners, and with whoever else they name. */
async function rowsOf<Row extends NamedRow & { locked_by?: string | null; approved_by?: string | null }>(
  db: Db,
  query: RawBuilder<unknown>,
) {
  const { rows } = await (query as RawBuilder<Row>).execute(db);
  const people = await personRefs(
    db,
    rows.flatMap((row) => [row.owner_id, row.locked_by ?? null, row.approved_by ?? null]),
  );
  const personOf = (id: string | null) => people.get(id ?? '') ?? null;
  return rows.flatMap((row) => {
    const owner = personOf(row.owner_id);
    return owner ? [{ row, owner, personOf }] : [];
  });
}
