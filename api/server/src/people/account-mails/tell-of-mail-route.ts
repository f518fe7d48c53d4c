import { noteMail } from '../../platform/mail/mail-records';
import type { MailRoute } from '../../platform/mail/mailer';
import type { Services } from '../../services';
import type { AccountMailJob } from './account-mail-job';
import { sendAccountMail } from './account-mail.worker';
import { overseersOf, queueAccountMail } from './queue-account-mails';

/** So long whoever changes the way of mails waits for the former one. */
const PATIENCE_MS = 15_000;

interface MailRouteChange {
  readonly byId: string;
  /** Opened before the change: whoever changed the way does not deliver what tells of it. */
  readonly former: MailRoute;
  /** How the new way is described. */
  readonly after: string;
}

/**
 * Tells the other admins and compliance, by the former way, that mails go out another way now. To whom that fails, or
 * takes too long, the mail is queued for the new way. Answers how many were told by the former one.
 */
export async function tellOfMailRoute(
  { db, queue, environment }: Pick<Services, 'db' | 'queue' | 'environment'>,
  { byId, former, after }: MailRouteChange,
  patienceMs = PATIENCE_MS,
): Promise<{ readonly told: number; readonly queued: number }> {
  const recipients = await overseersOf(db, [byId]);
  const at = new Date().toISOString();
  const change = { kind: 'mail-route', before: former.description, after } as const;
  const isTold = await Promise.all(
    recipients.map(async (recipient) => {
      const job: AccountMailJob = { change, ownerId: byId, byId, at, ...recipient };
      if (await isSent(sendAccountMail({ db, environment, mailer: former }, job), patienceMs)) {
        const reader = { personId: recipient.recipientId, address: recipient.address };
        await noteMail(db, { kind: 'Account change', reader, failure: null });
        return true;
      }
      await db.transaction().execute((trx) => queueAccountMail(trx, queue, job));
      return false;
    }),
  );
  const told = isTold.filter(Boolean).length;
  return { told, queued: isTold.length - told };
}

async function isSent(sending: Promise<void>, patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  const sent = sending.then(
    () => true,
    () => false,
  );
  return Promise.race([sent, tooLong]).finally(() => clearTimeout(timer));
}
