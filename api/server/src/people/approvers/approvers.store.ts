import { messages } from '@console/contract/texts';
import { today, type CalendarDay } from '@console/contract/calendar-day';
import type { Absence, Approver, GivenAbsence, updateSuitability } from '@console/contract/approvers';
import type { BodyOf } from '@console/contract/endpoint';
import { fullName } from '@console/contract/full-name';
import { roleLevels, roles, type Role } from '@console/contract/roles';
import { sql, type Updateable } from 'kysely';
import { audit } from '../../platform/audit/audit';
import { lastChangeOf } from '../../platform/audit/last-change';
import type { Db, Trx } from '../../platform/database/database';
import type { Schema } from '../../platform/database/schema';
import { invalid, notFound } from '../../platform/http/problem';
import { contentEtag, requireRevision } from '../../platform/http/require-revision';
import type { Queue } from '../../platform/jobs/queue';
import { personRef, personRefs } from '../person-refs';
import { tellOfChange } from './tell-of-change';

/** Roles that review. */
export const reviewingRoles: readonly Role[] = roles.filter(
  (role) => roleLevels[role] >= roleLevels.ROLE_PEER_APPROVER,
);

/** Those of these people who review, in no order. An absence that is over is none. */
export async function loadApprovers(
  db: Db | Trx,
  ids: readonly string[],
  now: CalendarDay,
): Promise<Approver[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('app_user')
    .leftJoin('approver', 'approver.person_id', 'app_user.id')
    // one whose account is disabled is nobody's deputy
    .leftJoin('app_user as deputy', 'deputy.id', 'approver.deputy_id')
    .select(['app_user.id', 'app_user.first_name', 'app_user.last_name', 'app_user.roles'])
    .select([openReviews.as('open_reviews'), 'deputy.enabled as is_deputy_enabled'])
    .select(['report_types', 'sectors', 'absent_from', 'absent_until', 'deputy_id'])
    .where('app_user.id', 'in', ids)
    .where(sql<boolean>`app_user.roles && ${reviewingRoles}::text[]`)
    .execute();
  const people = await personRefs(
    db,
    rows.map(({ deputy_id, is_deputy_enabled: isEnabled }) => (isEnabled ? deputy_id : null)),
  );
  return rows.map((row) => {
    const { absent_from: from, absent_until: until } = row;
    const deputy = people.get(row.deputy_id ?? '') ?? null;
    return {
      '@id': `/api/approvers/${row.id}`,
      id: row.id,
      person: personRef(row),
      roles: row.roles,
      openReviews: row.open_reviews,
      reportTypes: row.report_types ?? [],
      sectors: row.sectors ?? [],
      absence: from !== null && until !== null && until >= now ? { from, until, deputy } : null,
    };
  });
}

/** How much the row `app_user` of a statement was asked for that is not decided. */
const openReviews = sql<number>`(select count(*)::int from approval_assignee
  join approval on approval.id = approval_id
  join draft on draft.id = approval.draft_id
  where user_id = app_user.id and approval.state = 'pending' and draft.deleted_at is null)`;

/** One of those who review; 404 when there is none of this id. */
export async function requireApprover(db: Db | Trx, id: string, now: CalendarDay): Promise<Approver> {
  const [approver] = await loadApprovers(db, [id], now);
  if (!approver) throw notFound('The reviewer');
  return approver;
}

/** The entity tag of what somebody may approve. */
export const suitabilityEtag = ({ reportTypes, sectors }: Approver) => contentEtag({ reportTypes, sectors });

/** The entity tag of somebody's absence. */
export const absenceEtag = (approver: Approver) => contentEtag(givenAbsence(approver));

/** An absence as its form has it. */
export const givenAbsence = ({ absence }: Approver): GivenAbsence =>
  absence ?? { from: '', until: '', deputy: null };

/** Whether somebody is away on a day. */
export const isAbsent = (absence: Absence | null, day: CalendarDay): boolean =>
  absence !== null && absence.from <= day && day <= absence.until;

interface Change {
  readonly id: string;
  readonly actorId: string;
  readonly ifMatch: string | undefined;
  readonly timeZone: string;
  readonly queue: Queue;
}

/** Chooses what a person may approve; what is missing stays. */
export function changeSuitability(
  db: Db,
  change: Change,
  { reportTypes, sectors }: BodyOf<typeof updateSuitability>,
): Promise<Approver> {
  const columns = {
    ...(reportTypes && { report_types: [...new Set(reportTypes)] }),
    ...(sectors && { sectors: [...new Set(sectors)] }),
  };
  return write(db, { ...change, etagOf: suitabilityEtag }, columns);
}

interface NewAbsence {
  /** Empty: there is none. */
  readonly from: string;
  readonly until: string;
  readonly deputyId: string | null;
}

/** Says when a person is away; 422 for an end that is past, and for a deputy who cannot stand in. */
export async function changeAbsence(
  db: Db,
  change: Change,
  { from, until, deputyId }: NewAbsence,
): Promise<Approver> {
  const written = { ...change, etagOf: absenceEtag };
  if (from === '') return write(db, written, { absent_from: null, absent_until: null, deputy_id: null });
  if (until < today(change.timeZone)) throw invalid([{ propertyPath: 'until', message: messages.pastDay }]);
  if (deputyId !== null) await requireDeputy(db, change, deputyId);
  return write(db, written, { absent_from: from, absent_until: until, deputy_id: deputyId });
}

async function requireDeputy(db: Db, { id, timeZone }: Change, deputyId: string): Promise<void> {
  const refuse = (message: string) => invalid([{ propertyPath: 'deputy', message }]);
  if (deputyId === id) throw refuse('Nobody is their own deputy.');
  const [deputy] = await loadApprovers(db, [deputyId], today(timeZone));
  const enabled = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', deputyId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!deputy || !enabled) throw refuse('Choose an active reviewer.');
}

type Columns = Omit<Updateable<Schema['approver']>, 'person_id'>;

interface Written extends Change {
  /** Of what is written. */
  readonly etagOf: (approver: Approver) => string;
}

async function write(
  db: Db,
  { id, actorId, ifMatch, timeZone, queue, etagOf }: Written,
  columns: Columns,
): Promise<Approver> {
  const now = today(timeZone);
  return db.transaction().execute(async (trx) => {
    // of two who save at once the second sees what the first did
    await trx.selectFrom('app_user').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const before = await requireApprover(trx, id, now);
    const subject = { subjectType: 'approver', subjectId: id };
    await requireRevision(etagOf(before), { ifMatch, what: 'this reviewer' }, () =>
      lastChangeOf(trx, { ...subject, actions: ['approver.'] }),
    );
    if (Object.keys(columns).length > 0) {
      await trx
        .insertInto('approver')
        .values({ person_id: id, ...columns })
        .onConflict((row) => row.column('person_id').doUpdateSet(columns))
        .execute();
    }
    const after = await requireApprover(trx, id, now);
    if (etagOf(before) !== etagOf(after)) {
      await audit(trx, {
        ...subject,
        ...{ subjectLabel: fullName(after.person), actorId, action: 'approver.update' },
        before: shown(before),
        after: shown(after),
      });
      await tellOfChange(trx, queue, { before, after, actorId });
    }
    return after;
  });
}

const shown = ({ reportTypes, sectors, absence }: Approver) => ({ reportTypes, sectors, absence });
