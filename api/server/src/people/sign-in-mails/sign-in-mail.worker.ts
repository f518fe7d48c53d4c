import { levelOf, roleLevels } from '@console/contract/roles';
import type { Services } from '../../services';
import { audit } from '../../platform/audit/audit';
import type { UserRow } from '../../platform/database/schema';
import { reportFirm } from '../../platform/firm/firm.store';
import { timeText } from '../../platform/time-text';
import { deviceName } from '../devices/device-name';
import { sendMailsOf, type MailLog } from '../../platform/mail/mail-queue';
import { signInMail, type SignInNews } from './sign-in-mail';
import { lastOf, wrongTriesSince } from './wrong-tries';

/** Payload of the queue `mail-sign-in`; known or not, an address costs whoever tries the same (S6). */
export type SignInMailJob =
  | { readonly kind: 'new-device'; readonly email: string; readonly userAgent: string; readonly at: string }
  | { readonly kind: 'wrong-tries'; readonly email: string };

type WorkerServices = Pick<Services, 'db' | 'queue' | 'mailer' | 'environment'>;

/** Whoever tries passwords fills no mailbox: of one account's, so long only one mail tells. */
const TELL_EVERY_MS = 24 * 3_600_000;
const TOLD = 'session.wrong-tries-mailed';

/** Mails what happens at sign-ins. A failure is tried again by the queue. */
export async function startSignInMailWorker(services: WorkerServices, log: MailLog): Promise<void> {
  await sendMailsOf<SignInMailJob>(services, {
    name: 'mail-sign-in',
    send: (job, mailer) => tell({ ...services, mailer }, job),
    log,
    context: ({ kind }) => ({ kind }),
    givenUp: 'gave up sending a mail about a sign-in',
  });
}

async function tell(services: WorkerServices, job: SignInMailJob): Promise<void> {
  const user = await services.db
    .selectFrom('app_user')
    .selectAll()
    .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', job.email.toLowerCase()))
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!user) return;
  if (job.kind === 'new-device') {
    await send(services, user, { kind: job.kind, device: deviceName(job.userAgent) }, new Date(job.at));
    return;
  }
  const { db } = services;
  const dayAgo = new Date(Date.now() - TELL_EVERY_MS);
  const toldAt = await lastOf(db, user.id, [TOLD]);
  const tries = await wrongTriesSince(db, user.id, dayAgo);
  if (!tries || (toldAt && toldAt > dayAgo)) return;
  await send(services, user, { kind: job.kind, count: tries.count }, new Date(tries.lastAt));
  const subject = { subjectType: 'user', subjectId: user.id, subjectLabel: user.email };
  await audit(db, { ...subject, actorId: null, action: TOLD, after: { count: tries.count } });
}

/** People of market shares have no page of their own account. */
const hasAccountPage = ({ roles }: UserRow) => levelOf(roles) !== roleLevels.ROLE_MARKET;

async function send(
  { db, mailer, environment }: WorkerServices,
  user: UserRow,
  news: SignInNews,
  at: Date,
): Promise<void> {
  const content = signInMail({
    news,
    firstName: user.first_name,
    at: timeText(at, environment.timeZone),
    publicUrl: environment.publicUrl,
    sessionsPath: hasAccountPage(user) ? `/admin/my-account/${user.id}/sessions` : null,
    sender: await reportFirm(db),
  });
  await mailer.send({ to: user.email, ...content });
}
