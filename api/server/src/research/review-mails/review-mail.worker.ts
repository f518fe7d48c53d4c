import { can } from '@console/shared-auth/access/can';
import type { Services } from '../../services';
import { reportFirm } from '../../platform/firm/firm.store';
import type { MailLog } from '../../people/mail-links/mail-link.worker';
import { draftTarget } from '../drafts/drafts.store';
import { reviewMail, type ReviewMailKind } from './review-mail';

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
    .where('id', 'in', job.personId === null ? [job.recipientId] : [job.recipientId, job.personId])
    .execute();
  const recipient = people.find(({ id, enabled }) => id === job.recipientId && enabled);
  const person = people.find(({ id }) => id === job.personId);
  const review = await db
    .selectFrom('approval')
    .innerJoin('draft', 'draft.id', 'draft_id')
    .leftJoin('report', 'report.draft_id', 'draft.id')
    .select(['draft.id as draft_id', 'draft.title', 'report.id as report_id'])
    .where('approval.id', '=', job.approvalId)
    .executeTakeFirst();
  if (!recipient || !review || (job.personId !== null && !person)) return;
  const mayOpen = can(recipient, 'draft:read', await draftTarget(db, review.draft_id));
  const content = reviewMail({
    ...job,
    firstName: recipient.first_name,
    person: person ? `${person.first_name} ${person.last_name}` : 'The console',
    title: review.title,
    address: mayOpen ? `${environment.publicUrl}${pathOf(job.kind, review)}` : null,
    sender: await reportFirm(db),
  });
  await mailer.send({ to: recipient.email, ...content });
}

/** Where what the mail is about is seen: the review, or the report that came of it. */
function pathOf(
  kind: ReviewMailKind,
  { draft_id, report_id }: { readonly draft_id: string; readonly report_id: string | null },
): string {
  const isAboutReport = kind === 'published' || kind === 'revoked';
  return isAboutReport && report_id !== null
    ? `/admin/reports/view/${report_id}`
    : `/admin/builder/draft-report/${draft_id}/feedback`;
}
