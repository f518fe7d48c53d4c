import { sql } from 'kysely';
import { BATCH_ROWS, inBatches, type Place } from '../../platform/database/in-batches';
import type { Sheet } from '../../platform/sheets/sheet';
import { nameOf, type ExportSource } from './export-period';

interface Revision extends Place {
  readonly at: Date;
  readonly title: string;
  readonly what: string;
  readonly revision: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** What was kept, by its reason, and what was done to published reports, by the action of the audit trail. */
const names: Readonly<Record<string, string>> = {
  saved: 'Saved',
  checkpoint: 'Saved while editing',
  review: 'Sent for review',
  'report.revoke': 'Revoked',
  'report.rebuilt': 'Rebuilt',
};

/** Kept versions of reports, and what was done to published ones, in order of time. */
export const revisionsSheet = ({ db, period }: ExportSource): Sheet => ({
  name: 'Revisions',
  columns: [
    { title: 'On', width: 17 },
    { title: 'Title', width: 50 },
    { title: 'Revision', width: 22 },
    { title: 'Number', width: 9 },
    { title: 'By', width: 22 },
    { title: 'Id', width: 38 },
  ],
  async *rows() {
    const batches = inBatches(async ({ moment, id }) => {
      const after = sql`(${moment}::timestamptz, ${id}::uuid)`;
      const { rows } = await sql<Revision>`
        select done.*, first_name, last_name from (
          (select version.id, version.created_at::text as moment, version.created_at as at, draft.title,
            version.reason as what, version.revision, version.created_by as person_id
          from draft_version as version join draft on draft.id = version.draft_id
          where version.created_at >= ${period.from} and version.created_at < ${period.until}
            and (version.created_at, version.id) > ${after}
          order by version.created_at, version.id limit ${BATCH_ROWS})
          union all
          (select event.id, event.at::text, event.at, subject_label, action, null, actor_id from audit_event as event
          where event.at >= ${period.from} and event.at < ${period.until} and (event.at, event.id) > ${after}
            and action in ('report.revoke', 'report.rebuilt')
          order by event.at, event.id limit ${BATCH_ROWS})
        ) as done left join app_user on app_user.id = done.person_id
        order by done.at, done.id limit ${BATCH_ROWS}`.execute(db);
      return rows;
    });
    for await (const { at, title, what, revision, first_name, last_name, id } of batches) {
      yield [at, title, names[what] ?? what, revision, nameOf(first_name, last_name), id];
    }
  },
});
