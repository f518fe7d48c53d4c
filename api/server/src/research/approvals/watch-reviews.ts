import { fullName } from '@console/contract/full-name';
import { reportDate } from '@console/shared-report/report-date';
import { stageOf } from '@console/contract/review-stage';
import { enabledCompliance } from '../../people/compliance/settled-compliance';
import { adminIds } from '../../people/inbox/admin-ids';
import { tellAndMail } from '../../people/inbox/tell-and-mail';
import { untold } from '../../people/inbox/untold';
import { personRefs } from '../../people/person-refs';
import type { Db, Trx } from '../../platform/database/database';
import type { ApprovalRow } from '../../platform/database/schema';
import type { Services } from '../../services';
import { addReviewers, tellAsked } from './ask-another';
import { lockReview } from './lock-review';
import { standInsFor } from './reviewers';
import { standstillsOf } from './standstill';
import type { Asked } from './suitable-approvers';
import { addEntry } from './timeline';

/** What the history says of a deputy who stands in since the review was requested. */
const DEPUTY_ASKED = 'Deputy asked';

type WatchServices = Pick<Services, 'db' | 'queue' | 'environment'>;

/**
 * Asks the deputies of those who have gone away since they were asked, and tells the owner of a review that nobody can
 * decide, compliance too, and admins where they can unlock it, once of the same reasons. Answers how many reviews it did
 * something about.
 */
export async function watchReviews(
  services: WatchServices,
  assertOwned: (trx: Trx) => Promise<void>,
): Promise<number> {
  const { db, environment } = services;
  const open = await openReviews(db);
  const away = new Set(await reviewsOfAbsent(db));
  let stirred = 0;
  for (const { id } of open.filter((review) => away.has(review.id))) {
    const hasAsked = await db.transaction().execute(async (trx) => {
      await assertOwned(trx);
      return askDeputies(services, trx, id);
    });
    if (hasAsked) stirred += 1;
  }
  const standstills = await standstillsOf(db, await openReviews(db), environment.timeZone);
  for (const [id, reasons] of standstills) {
    const hasTold = await db.transaction().execute(async (trx) => {
      await assertOwned(trx);
      return tellOfStandstill(services, trx, id, reasons);
    });
    if (hasTold) stirred += 1;
  }
  return stirred;
}

function openReviews(db: Db): Promise<ApprovalRow[]> {
  return db
    .selectFrom('approval')
    .innerJoin('draft', 'draft.id', 'approval.draft_id')
    .selectAll('approval')
    .where('approval.state', '=', 'pending')
    .where('draft.deleted_at', 'is', null)
    .orderBy('approval.created_at')
    .execute();
}

/** Ids of open reviews of somebody with a deputy; whether they are away today is asked of each. */
async function reviewsOfAbsent(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('approval_assignee')
    .innerJoin('approver', 'approver.person_id', 'user_id')
    .innerJoin('approval', 'approval.id', 'approval_id')
    .select('approval_id')
    .where('approval.state', '=', 'pending')
    .where('deputy_id', 'is not', null)
    .execute();
  return rows.map(({ approval_id }) => approval_id);
}

/** Whether somebody was added: deputies of the people of the stage that the review has reached. */
async function askDeputies({ queue, environment }: WatchServices, trx: Trx, id: string): Promise<boolean> {
  const { approval, draft } = await lockReview(trx, id);
  if (approval.state !== 'pending') return false;
  const asked = await assigneesWithRoles(trx, id);
  const stage = approval.peer_reviewed ? 'legal' : 'peer';
  const people = asked.filter((person) => stageOf(person) === stage);
  const standIns = (await standInsFor(trx, { draft, people, ...environment })).filter(({ deputy }) =>
    asked.every((person) => person.id !== deputy.id),
  );
  if (standIns.length === 0) return false;
  const added = standIns.map(({ deputy }) => deputy);
  await addReviewers(trx, { approval, draft, added, actorId: null });
  const names = await personRefs(
    trx,
    added.map((person) => person.id),
  );
  for (const { deputy, absent } of standIns) {
    const name = names.get(deputy.id);
    await addEntry(trx, {
      ...{ approvalId: id, personId: absent.id, action: 'ask', label: DEPUTY_ASKED },
      feedback: `${name ? fullName(name) : 'The deputy'} is asked, too: ${fullName(absent.person)} is away until ${reportDate(absent.absence?.until ?? '')}.`,
      status: approval.state,
    });
  }
  await tellAsked(trx, queue, { approval, added, personId: approval.requested_by });
  return true;
}

function assigneesWithRoles(trx: Trx, approvalId: string): Promise<Asked[]> {
  return trx
    .selectFrom('approval_assignee')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['app_user.id', 'email', 'roles'])
    .where('approval_id', '=', approvalId)
    .execute();
}

/** Whether somebody was told who had not been told of the same reasons. */
async function tellOfStandstill(
  { queue }: WatchServices,
  trx: Trx,
  id: string,
  reasons: readonly string[],
): Promise<boolean> {
  const { approval, draft } = await lockReview(trx, id);
  if (approval.state !== 'pending') return false;
  const isLocked = approval.locked_by !== null;
  const news = {
    topic: 'reviews' as const,
    subject: `Nobody can approve: ${draft.title}`,
    text: `Nobody who was asked can approve the report "${draft.title}" now. ${isLocked ? 'An admin can unlock its review.' : 'Ask another reviewer.'}`,
    detail: reasons.join(' '),
  };
  const ofOwner = { path: `/admin/builder/draft-report/${draft.id}/feedback`, draftId: draft.id };
  const owners = await untold(trx, [draft.owner_id], news);
  await tellAndMail(trx, queue, { ...news, ...ofOwner }, owners);
  // compliance reads no report before a peer has approved it
  const compliance = (await enabledCompliance(trx)).filter((person) => person !== draft.owner_id);
  const others = await untold(trx, compliance, news);
  await tellAndMail(trx, queue, { ...news, path: '/admin/registers' }, others);
  const admins = isLocked ? await untold(trx, await adminIds(trx), news) : [];
  await tellAndMail(trx, queue, { ...news, ...ofOwner }, admins);
  return owners.length + others.length + admins.length > 0;
}
