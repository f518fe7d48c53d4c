import { today, type CalendarDay } from '@console/contract/calendar-day';
import type { Approver } from '@console/contract/approvers';
import { fullName } from '@console/contract/full-name';
import { notSuited } from '@console/contract/review-actions';
import { stageOf } from '@console/contract/review-stage';
import type { Role } from '@console/contract/roles';
import { sql } from 'kysely';
import { isAbsent, loadApprovers } from '../../people/approvers/approvers.store';
import type { Db, Trx } from '../../platform/database/database';
import { grouped } from '../../platform/grouped';
import type { DraftRow } from '../../platform/database/schema';
import { conflict, invalid } from '../../platform/http/problem';

/** What of a report decides who may approve it. */
export interface Reviewed {
  readonly type: DraftRow['report_type'];
  /** Of its companies; of a report about none the sectors that it names. */
  readonly sectors: readonly string[];
}

/** What decides who may approve each of these reports, by its id. */
export async function reviewedOf(
  db: Db | Trx,
  drafts: readonly Pick<DraftRow, 'id' | 'report_type' | 'sector'>[],
): Promise<Map<string, Reviewed>> {
  if (drafts.length === 0) return new Map();
  const companies = await db
    .selectFrom('draft_company')
    .innerJoin('company', 'company.id', 'company_id')
    .select(['draft_id', 'company.gics_sector'])
    .where(
      'draft_id',
      'in',
      drafts.map(({ id }) => id),
    )
    .execute();
  const sectors = grouped(
    companies,
    (row) => row.draft_id,
    (row) => row.gics_sector,
  );
  return new Map(
    drafts.map(({ id, report_type: type, sector }) => [id, { type, sectors: sectors.get(id) ?? sector }]),
  );
}

/** Why somebody may not approve a report; null: they may. */
export function objectionTo({ reportTypes, sectors }: Approver, reviewed: Reviewed): string | null {
  if (reportTypes.length > 0 && !reportTypes.includes(reviewed.type)) return 'reports of this type';
  const other = sectors.length > 0 && reviewed.sectors.find((sector) => !sectors.includes(sector));
  return other ? `reports about ${other}` : null;
}

/** Who may not approve each of these reports, by its id; those whom everybody may approve are missing. */
export async function unsuitedFor(
  db: Db | Trx,
  drafts: readonly Pick<DraftRow, 'id' | 'report_type' | 'sector'>[],
  now: CalendarDay,
): Promise<Map<string, { id: string; objection: string }[]>> {
  const limited = await db
    .selectFrom('approver')
    .select('person_id')
    .where(sql<boolean>`cardinality(report_types) > 0 or cardinality(sectors) > 0`)
    .execute();
  if (limited.length === 0) return new Map();
  const ids = limited.map(({ person_id: id }) => id);
  const approvers = await loadApprovers(db, ids, now);
  const objections = [...(await reviewedOf(db, drafts))].map(
    ([draftId, reviewed]) =>
      [
        draftId,
        approvers.flatMap((approver) => {
          const objection = objectionTo(approver, reviewed);
          return objection === null ? [] : [{ id: approver.id, objection }];
        }),
      ] as const,
  );
  return new Map(objections.filter(([, people]) => people.length > 0));
}

/** A person who is asked, or who may stand in for one. */
export interface Asked {
  readonly id: string;
  readonly email: string;
  readonly roles: Role[];
}

interface Asking {
  readonly draft: DraftRow;
  readonly people: readonly Asked[];
  readonly timeZone: string;
}

/** 422 at a field of the request where one of the people who are asked may not approve the report. */
export async function requireAllSuitable(
  trx: Trx,
  { draft, people, timeZone, field }: Asking & { readonly field: string },
): Promise<void> {
  const reviewed = (await reviewedOf(trx, [draft])).get(draft.id);
  const ids = people.map(({ id }) => id);
  for (const approver of await loadApprovers(trx, ids, today(timeZone))) {
    const objection = reviewed ? objectionTo(approver, reviewed) : null;
    if (objection === null) continue;
    throw invalid([
      { propertyPath: field, message: `${fullName(approver.person)} does not approve ${objection}.` },
    ]);
  }
}

/** Somebody who stands in, and for whom. */
export interface StandIn {
  readonly deputy: Asked;
  readonly absent: Approver;
}

/**
 * The deputies of those of the people who are away, as far as they are not among them. A deputy who is away too, has
 * another stage, takes part in the report or may not approve it does not stand in.
 */
export async function deputiesOf(
  trx: Trx,
  {
    draft,
    people,
    participantIds,
    timeZone,
    find,
  }: Asking & {
    /** Owner and editors of the report. */
    readonly participantIds: readonly string[];
    /** Finds active reviewers by their ids. */
    readonly find: (ids: readonly string[]) => Promise<readonly Asked[]>;
  },
): Promise<readonly StandIn[]> {
  const day = today(timeZone);
  const reviewed = (await reviewedOf(trx, [draft])).get(draft.id);
  const asked = new Map(people.map((person) => [person.id, person]));
  const approvers = await loadApprovers(trx, [...asked.keys()], day);
  const found = new Map<string, StandIn>();
  for (const absent of approvers.filter(({ absence }) => isAbsent(absence, day))) {
    const deputyId = absent.absence?.deputy?.id;
    if (deputyId === undefined || asked.has(deputyId) || participantIds.includes(deputyId)) continue;
    const [deputy] = await find([deputyId]);
    const [suited] = await loadApprovers(trx, [deputyId], day);
    const stoodInFor = asked.get(absent.id);
    if (!deputy || !suited || !stoodInFor || stageOf(deputy) !== stageOf(stoodInFor)) continue;
    if (isAbsent(suited.absence, day) || !reviewed || objectionTo(suited, reviewed) !== null) continue;
    found.set(deputyId, { deputy, absent });
  }
  return [...found.values()];
}

/** 409 while a person may not approve a report: compliance chose so since they were asked. */
export async function requireSuitable(
  trx: Trx,
  {
    draft,
    personId,
    timeZone,
  }: { readonly draft: DraftRow; readonly personId: string; readonly timeZone: string },
): Promise<void> {
  const [approver] = await loadApprovers(trx, [personId], today(timeZone));
  const reviewed = (await reviewedOf(trx, [draft])).get(draft.id);
  const objection = approver && reviewed ? objectionTo(approver, reviewed) : null;
  if (objection !== null) throw conflict(notSuited(objection));
}
