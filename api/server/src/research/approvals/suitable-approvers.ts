import { today } from '@console/contract/calendar-day';
import type { Approver } from '@console/contract/approvers';
import { fullName } from '@console/contract/full-name';
import { stageOf } from '@console/contract/review-actions';
import type { Role } from '@console/contract/roles';
import { isAbsent, loadApprovers } from '../../people/approvers/approvers.store';
import type { Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { conflict, invalid } from '../../platform/http/problem';

/** What of a report decides who may approve it. */
interface Reviewed {
  readonly type: DraftRow['report_type'];
  /** Of its companies; of a report about none the sectors that it names. */
  readonly sectors: readonly string[];
}

async function reviewedOf(trx: Trx, draft: DraftRow): Promise<Reviewed> {
  const companies = await trx
    .selectFrom('draft_company')
    .innerJoin('company', 'company.id', 'company_id')
    .select('company.gics_sector')
    .where('draft_id', '=', draft.id)
    .execute();
  const sectors = companies.map(({ gics_sector }) => gics_sector);
  return { type: draft.report_type, sectors: sectors.length > 0 ? sectors : draft.sector };
}

/** Why somebody may not approve a report; null: they may. */
function objectionTo({ reportTypes, sectors }: Approver, reviewed: Reviewed): string | null {
  if (reportTypes.length > 0 && !reportTypes.includes(reviewed.type)) return 'reports of this type';
  const other = sectors.length > 0 && reviewed.sectors.find((sector) => !sectors.includes(sector));
  return other ? `reports about ${other}` : null;
}

interface Asked {
  readonly id: string;
  readonly email: string;
  readonly roles: Role[];
}

/**
 * The people who are asked, and the deputies of those who are away: 422 where one of them may not approve the report. A
 * deputy who is away too, has another stage, takes part in the report or may not approve it is not asked.
 */
export async function withDeputies<Person extends Asked>(
  trx: Trx,
  {
    draft,
    people,
    participantIds,
    timeZone,
    find,
  }: {
    readonly draft: DraftRow;
    readonly people: readonly Person[];
    /** Owner and editors of the report. */
    readonly participantIds: readonly string[];
    readonly timeZone: string;
    /** Finds active reviewers by their ids. */
    readonly find: (ids: readonly string[]) => Promise<readonly Person[]>;
  },
): Promise<readonly Person[]> {
  const day = today(timeZone);
  const reviewed = await reviewedOf(trx, draft);
  const approvers = await loadApprovers(
    trx,
    people.map(({ id }) => id),
    day,
  );
  for (const approver of approvers) {
    const objection = objectionTo(approver, reviewed);
    if (objection !== null)
      throw invalid([
        { propertyPath: 'assignees', message: `${fullName(approver.person)} does not approve ${objection}.` },
      ]);
  }
  const away = approvers.filter(({ absence }) => isAbsent(absence, day));
  const found = new Map(people.map((person) => [person.id, person]));
  for (const { id, absence } of away) {
    const deputyId = absence?.deputy?.id;
    if (deputyId === undefined || found.has(deputyId) || participantIds.includes(deputyId)) continue;
    const [deputy] = await find([deputyId]);
    const [suited] = await loadApprovers(trx, [deputyId], day);
    const absent = found.get(id);
    if (!deputy || !suited || !absent || stageOf(deputy) !== stageOf(absent)) continue;
    if (isAbsent(suited.absence, day) || objectionTo(suited, reviewed) !== null) continue;
    found.set(deputyId, deputy);
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
  const objection = approver ? objectionTo(approver, await reviewedOf(trx, draft)) : null;
  if (objection !== null) throw conflict(`You do not approve ${objection}. Please ask compliance.`);
}
