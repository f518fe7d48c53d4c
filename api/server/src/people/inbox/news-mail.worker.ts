import { showInstants } from '@console/contract/instants-in-text';
import type { Services } from '../../services';
import { hasRightsOfCompliance } from '../compliance/settled-compliance';
import { reportFirm } from '../../platform/firm/firm.store';
import { composedMail, oneLine } from '../../platform/mail/mail-page';
import { sendMailsOf, type MailLog } from '../../platform/mail/mail-queue';
import { timeText } from '../../platform/time-text';

/** Payload of the queue `mail-news`: one mail to one person about what came to the inbox. */
export interface NewsMailJob {
  readonly recipientId: string;
  readonly subject: string;
  readonly text: string;
  readonly detail: string;
  readonly path: string;
  /** Missing: of a version before. */
  readonly isOfCompliance?: boolean;
}

type WorkerServices = Pick<Services, 'db' | 'queue' | 'mailer' | 'environment'>;

/** Mails what came to inboxes and has no mail of its own. A failure is tried again by the queue. */
export async function startNewsMailWorker(services: WorkerServices, log: MailLog): Promise<void> {
  await sendMailsOf<NewsMailJob>(services, {
    name: 'mail-news',
    send: (job, mailer) => sendNewsMail({ ...services, mailer }, job),
    log,
    context: ({ subject }) => ({ subject }),
    givenUp: 'gave up sending a mail about news',
  });
}

/** Sends one mail; nothing when the person has left since, or has not, or no longer, the rights of compliance that it asks for. */
export async function sendNewsMail(
  { db, mailer, environment }: Omit<WorkerServices, 'queue'>,
  { recipientId, subject, text, detail, path, isOfCompliance = false }: NewsMailJob,
): Promise<void> {
  const person = await db
    .selectFrom('app_user')
    .select(['email', 'first_name'])
    .where('id', '=', recipientId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!person || (isOfCompliance && !(await hasRightsOfCompliance(db, recipientId)))) return;
  const mail = composedMail({
    ...{ subject: oneLine(subject), greeting: `Hello ${oneLine(person.first_name)},`, intro: text },
    paragraphs:
      detail === '' ? [] : [showInstants(detail, (iso) => timeText(new Date(iso), environment.timeZone))],
    ...{ button: 'Open the console', address: `${environment.publicUrl}${path}` },
    notes: ['You can choose when you are mailed in your account, at “Mails”.'],
    sender: await reportFirm(db),
  });
  await mailer.send({ to: person.email, ...mail });
}
