import type { Services } from '../../services';
import { reportFirm } from '../../platform/firm/firm.store';
import { sendMailsOf, type MailLog } from '../../platform/mail/mail-queue';
import { createLink, type LinkPurpose } from './link-store';
import { linkMail } from './link-mail';

/** Payload of the queue `mail-link`. The link is made when the mail is: no token waits in the queue. */
export interface MailLinkJob {
  readonly email: string;
  readonly purpose: LinkPurpose;
}

type WorkerServices = Pick<Services, 'db' | 'queue' | 'mailer' | 'environment'>;

/** Mails links to the people that jobs name. A failure is tried again by the queue, with a new link. */
export async function startMailWorker(services: WorkerServices, log: MailLog): Promise<void> {
  await sendMailsOf<MailLinkJob>(services, {
    name: 'mail-link',
    async send({ email, purpose }, mailer) {
      const user = await findEnabledAccount(services, email);
      if (user) await mailLink({ ...services, mailer }, user, purpose);
    },
    log,
    context: async ({ email, purpose }) => ({
      userId: (await findEnabledAccount(services, email))?.id,
      purpose,
    }),
    givenUp: 'gave up sending a mail with a link',
  });
}

interface Account {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
}

function findEnabledAccount({ db }: WorkerServices, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name'])
    .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('enabled', '=', true)
    .executeTakeFirst();
}

async function mailLink({ db, mailer, environment }: WorkerServices, user: Account, purpose: LinkPurpose) {
  // ended before the mail is sent: a slow mail server must hold no transaction
  const { token, expiresAt } = await db
    .transaction()
    .execute((trx) => createLink(trx, { userId: user.id, purpose }));
  const content = linkMail({
    purpose,
    firstName: user.first_name,
    address: `${environment.publicUrl}/login-link?token=${encodeURIComponent(token)}`,
    lifetimeMs: expiresAt.getTime() - Date.now(),
    sender: await reportFirm(db),
  });
  await mailer.send({ to: user.email, ...content });
}
