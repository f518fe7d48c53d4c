import { randomUUID } from 'node:crypto';
import type { Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';
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
  /** `everyone`: also the reviewers, and whoever said something to the review. */
  readonly to: 'owner' | 'everyone';
}

/** Mails the owner what was said to a review; after a decline and a withdrawal all who are involved. */
export async function queueAnswerMails(
  trx: Trx,
  queue: Queue,
  { ownerId, to, ...said }: Answer,
): Promise<void> {
  const people = to === 'owner' ? [ownerId] : [ownerId, ...(await involved(trx, said.approvalId))];
  const others = people.filter((id) => id !== said.personId);
  await send(trx, queue, { ...said, kind: 'answer' }, others);
}

interface Outcome extends Pick<ReviewMailJob, 'approvalId' | 'comments'> {
  readonly kind: 'published' | 'failed' | 'revoked';
  readonly ownerId: string;
  /** Who did it; null: the server, when it was time. */
  readonly personId: string | null;
}

/** Mails what became of a reviewed report: its owner, and unless it failed all who were involved in its review. */
export async function queueOutcomeMails(trx: Trx, queue: Queue, outcome: Outcome): Promise<void> {
  const { ownerId, ...told } = outcome;
  const people = told.kind === 'failed' ? [ownerId] : [ownerId, ...(await involved(trx, told.approvalId))];
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

async function send(
  trx: Trx,
  queue: Queue,
  mail: Omit<ReviewMailJob, 'recipientId'>,
  people: readonly string[],
): Promise<void> {
  for (const recipientId of new Set(people)) {
    const payload: ReviewMailJob = { ...mail, recipientId };
    await queue.send(trx, { queue: 'mail-review', payload, key: randomUUID() });
  }
}
