import { today, type CalendarDay } from '@console/contract/calendar-day';
import type { Approver } from '@console/contract/approvers';
import { fullName } from '@console/contract/full-name';
import { stageOf } from '@console/contract/review-stage';
import { LEGAL_ROLE, type Role } from '@console/contract/roles';
import { reportDate } from '@console/shared-report/report-date';
import { sql } from 'kysely';
import { isAbsent, loadApprovers } from '../../people/approvers/approvers.store';
import type { Db, Trx } from '../../platform/database/database';
import type { ApprovalRow } from '../../platform/database/schema';
import { grouped } from '../../platform/grouped';
import { editorsOf } from '../drafts/draft-editors';
import { legalReviewersOf } from './legal-reviewers';
import { objectionTo, reviewedOf, type Reviewed } from './suitable-approvers';

/**
 * Why nobody of those for whom open reviews wait can decide today, a sentence for each of them, by the id of the review.
 * Reviews that somebody can decide, and those that are closed, are missing. An admin can always decide in place of a peer
 * (R12) and is not who the review waits for.
 */
export async function standstillsOf(
  db: Db | Trx,
  rows: readonly ApprovalRow[],
  timeZone: string,
): Promise<Map<string, readonly string[]>> {
  const open = rows.filter(({ state }) => state === 'pending');
  if (open.length === 0) return new Map();
  const awaited = await awaitedBy(db, open);
  const judge = await judgeOf(db, open, [...awaited.values()].flat(), today(timeZone));
  const stuck = open.flatMap((review): [string, readonly string[]][] => {
    const obstacles = (awaited.get(review.id) ?? []).map((person) => judge(review, person));
    return obstacles.includes(null) ? [] : [[review.id, wordsOf(review, obstacles)]];
  });
  return new Map(stuck);
}

function wordsOf({ locked_by: lockerId }: ApprovalRow, obstacles: readonly (string | null)[]) {
  const sentences = obstacles.filter((obstacle) => obstacle !== null);
  if (lockerId !== null) return [...sentences, 'They have locked the review. An admin can unlock it.'];
  return sentences.length > 0 ? sentences : ['Nobody who was asked reviews at this stage any more.'];
}

interface Awaited {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly enabled: boolean;
  readonly roles: Role[];
}

const person = ['app_user.id', 'first_name', 'last_name', 'enabled', 'roles'] as const;

/** Those who are to decide at the stage that each review has reached, whether they can or not. */
async function awaitedBy(db: Db | Trx, reviews: readonly ApprovalRow[]): Promise<Map<string, Awaited[]>> {
  const ids = reviews.map(({ id }) => id);
  const rows = await db
    .selectFrom('approval_assignee')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['approval_id', ...person])
    .where('approval_id', 'in', ids)
    .orderBy('last_name')
    .execute();
  const asked = grouped(
    rows,
    ({ approval_id }) => approval_id,
    (row) => row,
  );
  const chosen = await legalReviewersOf(db, ids);
  const isForAll = (id: string) => (chosen.get(id) ?? []).length === 0;
  const compliance = reviews.some((review) => review.peer_reviewed && isForAll(review.id))
    ? await allOfCompliance(db)
    : [];
  return new Map(
    reviews.map(({ id, locked_by: lockerId, peer_reviewed: isLegal }) => {
      const own = asked.get(id) ?? [];
      if (!isLegal) return [id, own.filter(({ roles }) => stageOf({ roles }) === 'peer')];
      const legal = isForAll(id) ? compliance : own.filter((each) => chosen.get(id)?.includes(each.id));
      return [id, lockerId === null ? legal : legal.filter((each) => each.id === lockerId)];
    }),
  );
}

async function allOfCompliance(db: Db | Trx): Promise<Awaited[]> {
  const people = await db
    .selectFrom('app_user')
    .select(person)
    .where('enabled', '=', true)
    .where(sql<boolean>`${LEGAL_ROLE} = any(roles)`)
    .orderBy('last_name')
    .execute();
  return people.filter(({ roles }) => stageOf({ roles }) === 'legal');
}

/** Says of a person why they cannot decide about a review; null: they can. */
async function judgeOf(
  db: Db | Trx,
  reviews: readonly ApprovalRow[],
  people: readonly Awaited[],
  day: CalendarDay,
): Promise<(review: ApprovalRow, person: Awaited) => string | null> {
  const approvers = await loadApprovers(db, [...new Set(people.map(({ id }) => id))], day);
  const drafts = await db
    .selectFrom('draft')
    .select(['id', 'owner_id', 'report_type', 'sector'])
    .where(
      'id',
      'in',
      reviews.map(({ draft_id }) => draft_id),
    )
    .execute();
  const editors = await editorsOf(
    db,
    drafts.map(({ id }) => id),
  );
  const reviewed = await reviewedOf(db, drafts);
  const owners = new Map(drafts.map(({ id, owner_id: ownerId }) => [id, ownerId]));
  const approverOf = new Map(approvers.map((approver) => [approver.id, approver]));
  return ({ draft_id: draftId }, awaited) => {
    const isOfReport =
      owners.get(draftId) === awaited.id || (editors.get(draftId) ?? []).includes(awaited.id);
    const approver = approverOf.get(awaited.id);
    return obstacleOf(awaited, { approver, reviewed: reviewed.get(draftId), isOfReport, day });
  };
}

interface Circumstances {
  readonly approver: Approver | undefined;
  readonly reviewed: Reviewed | undefined;
  readonly isOfReport: boolean;
  readonly day: CalendarDay;
}

function obstacleOf(
  { first_name: firstName, last_name: lastName, enabled }: Awaited,
  { approver, reviewed, isOfReport, day }: Circumstances,
): string | null {
  const name = fullName({ firstName, lastName });
  if (!enabled) return `The account of ${name} is disabled.`;
  if (!approver) return `${name} does not review any more.`;
  if (isOfReport) return `${name} has edited the report.`;
  const { absence } = approver;
  if (absence && isAbsent(absence, day)) return `${name} is away until ${reportDate(absence.until)}.`;
  const objection = reviewed ? objectionTo(approver, reviewed) : null;
  return objection && `${name} does not approve ${objection}.`;
}
