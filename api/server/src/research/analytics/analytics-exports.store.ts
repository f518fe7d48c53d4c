import type { AnalyticsExport } from '@console/contract/analytics';
import { dayOf } from '@console/contract/calendar-day';
import { texts } from '@console/contract/texts';
import type { Db, Trx } from '../../platform/database/database';
import type { AnalyticsExportRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { notFound } from '../../platform/http/problem';
import type { Services } from '../../services';
import { exportPeriod } from './export-period';
import { personRefs } from '../../people/person-refs';

const analyticsIri = (id: string) => `/api/analytics/${id}`;

/** Where the files of an export are kept. */
export const exportFileKey = (id: string, kind: 'xlsx' | 'csv') =>
  `analytics/${id}.${kind === 'xlsx' ? 'xlsx' : 'zip'}`;

/** Exports of these ids. */
export async function loadAnalyticsExports(db: Db, ids: readonly string[]): Promise<AnalyticsExport[]> {
  const rows = await db.selectFrom('analytics_export').selectAll().where('id', 'in', ids).execute();
  const people = await personRefs(
    db,
    rows.map((row) => row.requested_by),
  );
  return rows.map((row) => {
    const isReady = row.status === 'Success';
    return {
      '@id': analyticsIri(row.id),
      id: row.id,
      fromDate: row.from_date,
      toDate: row.to_date,
      timeZone: row.time_zone,
      status: row.status,
      reason: row.reason,
      filePath: isReady ? `${analyticsIri(row.id)}/xlsx` : null,
      csvPath: isReady ? `${analyticsIri(row.id)}/csv` : null,
      bytes: row.xlsx_bytes === null ? null : Number(row.xlsx_bytes),
      requestedBy: people.get(row.requested_by) ?? null,
      requestedAt: row.requested_at.toISOString(),
      finishedAt: row.finished_at?.toISOString() ?? null,
    };
  });
}

interface Wanted {
  readonly fromDate: string;
  readonly toDate: string;
  /** The firm's: both are its days. */
  readonly timeZone: string;
  readonly actorId: string;
}

/**
 * Queues an export. 'Duplicate Resource' while one of the same days is on its way, and once there is one that was made
 * after its last day: only an import of historic reports of these days can have added to it (D§4.11).
 */
export async function requestExport({ db, queue }: Pick<Services, 'db' | 'queue'>, wanted: Wanted) {
  const { fromDate, toDate, timeZone, actorId } = wanted;
  const period = `${fromDate} to ${toDate}`;
  return db.transaction().execute(async (trx) => {
    const ready = await trx
      .selectFrom('analytics_export')
      .select('started_at')
      .where('from_date', '=', fromDate)
      .where('to_date', '=', toDate)
      .where('time_zone', '=', timeZone)
      .where('status', '=', 'Success')
      .orderBy('requested_at', 'desc')
      .executeTakeFirst();
    const isComplete =
      ready?.started_at &&
      dayOf(ready.started_at, timeZone) > toDate &&
      !(await hasNewArchive(trx, { fromDate, toDate, timeZone, since: ready.started_at }));
    const made = isComplete
      ? undefined
      : await trx
          .insertInto('analytics_export')
          .values({ from_date: fromDate, to_date: toDate, time_zone: timeZone, requested_by: actorId })
          .onConflict((open) => open.doNothing())
          .returning('id')
          .executeTakeFirst();
    if (!made) {
      return { status: texts.duplicateResource, message: `There is already an export of ${period}.` };
    }
    await queue.send(trx, { queue: 'analytics', payload: { id: made.id }, key: made.id });
    await audit(trx, {
      actorId,
      action: 'analytics.generate',
      subjectType: 'analytics',
      subjectId: made.id,
      subjectLabel: period,
      after: { fromDate, toDate, timeZone },
    });
    return { status: 'Waiting' as const, message: `The export of ${period} is being made.` };
  });
}

interface Archived extends Omit<Wanted, 'actorId'> {
  readonly since: Date;
}

/** Whether historic reports of these days were imported or revoked since a moment. */
async function hasNewArchive(trx: Trx, { since, ...days }: Archived): Promise<boolean> {
  const { from, until } = exportPeriod(days);
  const found = await trx
    .selectFrom('report')
    .select('id')
    .where('draft_id', 'is', null)
    .where('published_on', '>=', from)
    .where('published_on', '<', until)
    .where('updated_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** An export that can be downloaded; 404 else. */
export async function requireReadyExport(db: Db, id: string): Promise<AnalyticsExportRow> {
  const row = await db
    .selectFrom('analytics_export')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'Success')
    .executeTakeFirst();
  if (!row) throw notFound('The export');
  return row;
}
