import { sql } from 'kysely';
import { BATCH_ROWS, inBatches, type Place } from '../../platform/database/in-batches';
import type { Sheet } from '../../platform/sheets/sheet';
import { nameOf, type ExportSource } from './export-period';

interface Review extends Place {
  readonly title: string;
  readonly state: string;
  readonly requested_at: Date;
  readonly first_name: string;
  readonly last_name: string;
  readonly peer_at: Date | null;
  readonly peer: string | null;
  readonly legal_at: Date | null;
  readonly legal: string | null;
  readonly published_on: Date | null;
}

/** Hours from one moment to another, to a hundredth; nothing where one is missing. */
export function hoursBetween(from: Date | null, to: Date | null): number | null {
  return from && to && Math.round((to.getTime() - from.getTime()) / 36_000) / 100;
}

/** Reviews that were requested in the period: when peers and compliance approved, and how long it took. */
export const approvalTimesSheet = (source: ExportSource): Sheet => ({
  name: 'Approval times',
  columns: [
    { title: 'Submitted on', width: 17 },
    { title: 'Title', width: 50 },
    { title: 'Submitted by', width: 22 },
    { title: 'Review', width: 11 },
    { title: 'Peer approved on', width: 17 },
    { title: 'Peer', width: 22 },
    { title: 'Compliance approved on', width: 22 },
    { title: 'Compliance', width: 22 },
    { title: 'Published on', width: 17 },
    { title: 'Hours to peer', width: 14 },
    { title: 'Hours peer to compliance', width: 23 },
    { title: 'Hours compliance to published', width: 27 },
    { title: 'Hours in total', width: 12 },
  ],
  async *rows() {
    const batches = inBatches((after) => readReviews(source, after));
    for await (const row of batches) {
      const { requested_at, peer_at, legal_at, published_on } = row;
      yield [
        requested_at,
        row.title,
        nameOf(row.first_name, row.last_name),
        row.state,
        peer_at,
        row.peer,
        legal_at,
        row.legal,
        published_on,
        hoursBetween(requested_at, peer_at),
        // a review may be asked of compliance alone
        hoursBetween(peer_at ?? requested_at, legal_at),
        hoursBetween(legal_at, published_on),
        hoursBetween(requested_at, published_on),
      ];
    }
  },
});

async function readReviews({ db, period }: ExportSource, { moment, id }: Place): Promise<Review[]> {
  const approved = (label: string) => sql`(
    select entry.at, concat_ws(' ', person.first_name, person.last_name) as name
    from approval_entry as entry join app_user as person on person.id = entry.user_id
    where entry.approval_id = approval.id and entry.action = 'approve' and entry.label = ${label}
    order by entry.at limit 1)`;
  const { rows } = await sql<Review>`
    select approval.id, approval.created_at::text as moment, approval.created_at as requested_at, draft.title,
      approval.state, author.first_name, author.last_name, peer.at as peer_at, peer.name as peer,
      legal.at as legal_at, legal.name as legal, report.published_on
    from approval
    join draft on draft.id = approval.draft_id
    join app_user as author on author.id = approval.requested_by
    left join lateral ${approved('Approved by peer')} as peer on true
    left join lateral ${approved('Approved by compliance')} as legal on true
    left join report on report.draft_id = draft.id and draft.approval_id = approval.id
      and report.published_on < ${period.until}
    where approval.created_at >= ${period.from} and approval.created_at < ${period.until}
      and (approval.created_at, approval.id) > (${moment}::timestamptz, ${id}::uuid)
    order by approval.created_at, approval.id limit ${BATCH_ROWS}`.execute(db);
  return rows;
}
