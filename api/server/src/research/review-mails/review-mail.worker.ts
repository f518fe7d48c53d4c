import { can } from '@console/shared-auth/access/can';
import { isInOwnHands } from '../../people/account-history/account-history';
import type { Services } from '../../services';
import { reportFirm } from '../../platform/firm/firm.store';
import { sendMailsOf, type MailLog } from '../../platform/mail/mail-queue';
import { draftTarget } from '../drafts/drafts.store';
import { reviewMail, tellsOfHold, THE_CONSOLE, type ReviewMailKind } from './review-mail';
import { readReviewedReport, wayTo } from './reviewed-report';

/** Payload of the queue `mail-review`: one mail to one person about what was done to a review, or to its report. */
export interface ReviewMailJob {
  readonly kind: ReviewMailKind;
  readonly approvalId: string;
  readonly recipientId: string;
  /** Whoever did it; null: the server itself. */
  readonly personId: string | null;
  /** What the history says was done. */
  readonly label: string;
  readonly comments: string;
}

type WorkerServices = Pick<Services, 'db' | 'queue' | 'mailer' | 'environment'>;

/** Mails what happens to reviews. A failure is tried again by the queue. */
export async function startReviewMailWorker(services: WorkerServices, log: MailLog): Promise<void> {
  await sendMailsOf<ReviewMailJob>(services, {
    name: 'mail-review',
    send: (job, mailer) => sendReviewMail({ ...services, mailer }, job),
    log,
    context: ({ approvalId }) => ({ approvalId }),
    givenUp: 'gave up sending a mail about a review',
  });
}

/** Sends one mail; nothing when the person has left since, or somebody else got the account of an owner. */
export async function sendReviewMail(
  { db, mailer, environment }: WorkerServices,
  job: ReviewMailJob,
): Promise<void> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'enabled', 'roles'])
    .where('id', 'in', job.personId === null ? [job.recipientId] : [job.recipientId, job.personId])
    .execute();
  const recipient = people.find(({ id, enabled }) => id === job.recipientId && enabled);
  const person = people.find(({ id }) => id === job.personId);
  const review = await readReviewedReport(db, job.approvalId);
  if (!recipient || !review || (job.personId !== null && !person)) return;
  if (tellsOfHold(job.kind) && !(await isInOwnHands(db, recipient.id))) return;
  const way = wayTo(job.kind, review);
  const mayOpen = way.isOfReport
    ? can(recipient, 'reports:published')
    : can(recipient, 'draft:read', await draftTarget(db, review.draftId));
  const content = reviewMail({
    ...job,
    firstName: recipient.first_name,
    person: person ? `${person.first_name} ${person.last_name}` : THE_CONSOLE,
    title: review.title,
    address: mayOpen ? `${environment.publicUrl}${way.path}` : null,
    sender: await reportFirm(db),
  });
  await mailer.send({ to: recipient.email, ...content });
}
