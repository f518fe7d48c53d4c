import { can } from '@console/shared-auth/access/can';
import type { Services } from '../../services';
import { reportFirm } from '../../platform/firm/firm.store';
import type { MailLog } from '../../people/mail-links/mail-link.worker';
import { draftTarget } from '../drafts/drafts.store';
import { reviewMail } from './review-mail';

/** Payload of the queue `mail-review`: one mail to one person about what another did to a review. */
export interface ReviewMailJob {
  readonly kind: 'request' | 'answer';
  readonly approvalId: string;
  readonly recipientId: string;
  /** Whoever did it. */
  readonly personId: string;
  /** What the history says was done. */
  readonly label: string;
  readonly comments: string;
}

type WorkerServices = Pick<Services, 'db' | 'queue' | 'mailer' | 'environment'>;

/** Mails what happens to reviews. A failure is tried again by the queue. */
export async function startReviewMailWorker(services: WorkerServices, log: MailLog): Promise<void> {
  await services.queue.work('mail-review', async (payload, { isLast }) => {
    const job = payload as ReviewMailJob;
    try {
      await sendReviewMail(services, job);
    } catch (error) {
      if (isLast)
        log.error({ err: error, approvalId: job.approvalId }, 'gave up sending a mail about a review');
      throw error;
    }
  });
}

/** Sends one mail; nothing when the person has left since. */
export async function sendReviewMail(
  { db, mailer, environment }: WorkerServices,
  job: ReviewMailJob,
): Promise<void> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'enabled', 'roles'])
    .where('id', 'in', [job.recipientId, job.personId])
    .execute();
  const recipient = people.find(({ id, enabled }) => id === job.recipientId && enabled);
  const person = people.find(({ id }) => id === job.personId);
  const review = await db
    .selectFrom('approval')
    .innerJoin('draft', 'draft.id', 'draft_id')
    .select(['draft.id as draft_id', 'draft.title'])
    .where('approval.id', '=', job.approvalId)
    .executeTakeFirst();
  if (!recipient || !person || !review) return;
  const mayOpen = can(recipient, 'draft:read', await draftTarget(db, review.draft_id));
  const content = reviewMail({
    ...job,
    firstName: recipient.first_name,
    person: `${person.first_name} ${person.last_name}`,
    title: review.title,
    address: mayOpen
      ? `${environment.publicUrl}/admin/builder/draft-report/${review.draft_id}/feedback`
      : null,
    sender: await reportFirm(db),
  });
  await mailer.send({ to: recipient.email, ...content });
}
