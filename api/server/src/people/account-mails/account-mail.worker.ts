import { fullName } from '@console/contract/full-name';
import type { Services } from '../../services';
import { reportFirm } from '../../platform/firm/firm.store';
import type { Departure, Mailer } from '../../platform/mail/mailer';
import { timeText } from '../../platform/time-text';
import { sendMailsOf, type MailLog } from '../../platform/mail/mail-queue';
import { personRefs } from '../person-refs';
import { accountMail } from './account-mail';
import type { AccountMailJob } from './account-mail-job';

type WorkerServices = Pick<Services, 'db' | 'queue' | 'mailer' | 'environment'>;

/** Mails changes of accounts. A failure is tried again by the queue. */
export async function startAccountMailWorker(services: WorkerServices, log: MailLog): Promise<void> {
  await sendMailsOf<AccountMailJob>(services, {
    name: 'mail-account',
    send: (job, mailer) => sendAccountMail({ ...services, mailer }, job),
    log,
    context: ({ ownerId }) => ({ userId: ownerId }),
    givenUp: 'gave up sending a mail about a change of an account',
  });
}

/** Sends one mail by the mailer, or by the way that it is given; nothing when a person is not known any more. */
export async function sendAccountMail(
  {
    db,
    mailer,
    environment,
  }: Pick<Services, 'db' | 'environment'> & { readonly mailer: Pick<Mailer, 'send'> },
  job: AccountMailJob,
): Promise<Departure | null> {
  const people = await personRefs(db, [job.ownerId, job.recipientId, job.byId]);
  const [owner, recipient, by] = [job.ownerId, job.recipientId, job.byId].map((id) => people.get(id));
  if (!owner || !recipient || !by) return null;
  const mail = accountMail({
    ...{ change: job.change, to: job.to, firstName: recipient.firstName, owner: fullName(owner) },
    by: job.byId === job.ownerId && job.to === 'owner' ? 'yourself' : fullName(by),
    at: timeText(new Date(job.at), environment.timeZone),
    publicUrl: environment.publicUrl,
    sender: await reportFirm(db),
  });
  return mailer.send({ to: job.address, ...mail });
}
