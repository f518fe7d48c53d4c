import { randomUUID } from 'node:crypto';
import { fullName } from '@console/contract/full-name';
import { levelOf, roleLevels } from '@console/contract/roles';
import { tell, type News } from '../../people/inbox/tell';
import { personRefs } from '../../people/person-refs';
import type { Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';
import { queueMail } from '../../platform/mail/mail-records';
import { reviewSaying, tellsOfHold, THE_CONSOLE } from './review-mail';
import { readReviewedReport, wayTo, type ReviewedReport } from './reviewed-report';
import type { ReviewMailJob } from './review-mail.worker';

interface Said extends Pick<ReviewMailJob, 'approvalId' | 'label' | 'comments'> {
  readonly personId: string;
}

/** Mails the reviewers of the first stage that they were asked; in the transaction of the request, so that neither is without the other. */
export async function queueRequestMails(
  trx: Trx,
  queue: Queue,
  { reviewerIds, ...said }: Omit<Said, 'label'> & { readonly reviewerIds: readonly string[] },
): Promise<void> {
  await send(trx, queue, { ...said, label: 'Review requested', kind: 'request' }, reviewerIds);
}

/** Mails those whom the legal stage asks that a peer has approved: it is their turn now. */
export async function queueLegalMails(
  trx: Trx,
  queue: Queue,
  { reviewerIds, ...said }: Omit<Said, 'label'> & { readonly reviewerIds: readonly string[] },
): Promise<void> {
  await send(trx, queue, { ...said, label: 'Awaiting legal', kind: 'request' }, reviewerIds);
}

interface Answer extends Said {
  readonly ownerId: string;
  /** `everyone`: also the reviewers, and whoever said something to the review; ids: nobody but these. */
  readonly to: 'owner' | 'everyone' | readonly string[];
}

/** Mails the owner what was said to a review; after a decline and a withdrawal all who are involved. */
export async function queueAnswerMails(
  trx: Trx,
  queue: Queue,
  { ownerId, to, ...said }: Answer,
): Promise<void> {
  const people = await recipients(trx, { ownerId, to, approvalId: said.approvalId });
  const others = people.filter((id) => id !== said.personId);
  await send(trx, queue, { ...said, kind: 'answer' }, others);
}

async function recipients(
  trx: Trx,
  { ownerId, to, approvalId }: Pick<Answer, 'ownerId' | 'to' | 'approvalId'>,
): Promise<readonly string[]> {
  if (to === 'owner') return [ownerId];
  return to === 'everyone' ? [ownerId, ...(await involved(trx, approvalId))] : to;
}

interface Outcome extends Pick<ReviewMailJob, 'approvalId' | 'comments'> {
  readonly kind: Exclude<ReviewMailJob['kind'], 'request' | 'answer'>;
  readonly ownerId: string;
  /** Who did it; null: the server, when it was time. */
  readonly personId: string | null;
}

/** Mails what became of a reviewed report: its owner, and once it was published all who were involved in its review. */
export async function queueOutcomeMails(trx: Trx, queue: Queue, outcome: Outcome): Promise<void> {
  const { ownerId, ...told } = outcome;
  const isOfAll = told.kind === 'published' || told.kind === 'revoked';
  const people = isOfAll ? [ownerId, ...(await involved(trx, told.approvalId))] : [ownerId];
  const others = people.filter((id) => id !== told.personId);
  await send(trx, queue, { ...told, label: '' }, others);
}

async function involved(trx: Trx, approvalId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('approval_assignee')
    .select('user_id')
    .where('approval_id', '=', approvalId)
    .union(trx.selectFrom('approval_entry').select('user_id').where('approval_id', '=', approvalId))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Tells people by their inboxes, and by mail those who want that at once. */
async function send(
  trx: Trx,
  queue: Queue,
  mail: Omit<ReviewMailJob, 'recipientId'>,
  people: readonly string[],
): Promise<void> {
  const review = await readReviewedReport(trx, mail.approvalId);
  if (!review) throw new Error(`The review ${mail.approvalId} should have a report`);
  const concerned = await thoseConcerned(trx, review.ownerId, people);
  const mailed = await tell(trx, await newsOf(trx, review, mail), concerned);
  for (const recipientId of mailed) {
    const payload: ReviewMailJob = { ...mail, recipientId };
    const job = { queue: 'mail-review', payload, key: randomUUID() } as const;
    await queueMail(trx, queue, { ...job, kind: 'Review', reader: { personId: recipientId } });
  }
}

async function newsOf(
  trx: Trx,
  review: ReviewedReport,
  { kind, personId, label, comments }: Omit<ReviewMailJob, 'recipientId'>,
): Promise<News> {
  const person = personId === null ? null : (await personRefs(trx, [personId])).get(personId);
  const { title, draftId } = review;
  const { path, isOfReport } = wayTo(kind, review);
  return {
    topic: kind === 'request' || kind === 'answer' ? 'reviews' : 'publications',
    text: reviewSaying({ kind, label, title, person: person ? fullName(person) : THE_CONSOLE }).intro,
    detail: comments.trim(),
    path,
    isOfOwner: tellsOfHold(kind),
    ...(!isOfReport && { draftId }),
  };
}

/** Whoever has no role any more that writes or reviews reports is nobody to them, and told nothing (R21, R22). */
async function thoseConcerned(trx: Trx, ownerId: string, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return [];
  const rows = await trx
    .selectFrom('app_user')
    .select(['id', 'roles'])
    .where('id', 'in', [...people])
    .where('enabled', '=', true)
    .execute();
  const leastOf = (id: string) => (id === ownerId ? roleLevels.ROLE_ANALYST : roleLevels.ROLE_PEER_APPROVER);
  return rows.flatMap(({ id, roles }) => (levelOf(roles) >= leastOf(id) ? [id] : []));
}
