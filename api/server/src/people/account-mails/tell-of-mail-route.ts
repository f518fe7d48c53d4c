import { noteMail } from '../../platform/mail/mail-records';
import type { Departure, MailRoute } from '../../platform/mail/mailer';
import { within } from '../../platform/within';
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
      const how = await departureOf(sendAccountMail({ db, environment, mailer: former }, job), patienceMs);
      if (how !== 'failed') {
        const reader = { personId: recipient.recipientId, address: recipient.address };
        if (how !== null) await noteMail(db, { kind: 'Account change', reader, became: how });
        return true;
      }
      await db.transaction().execute((trx) => queueAccountMail(trx, queue, job));
      return false;
    }),
  );
  const told = isTold.filter(Boolean).length;
  return { told, queued: isTold.length - told };
}

/** How a mail left, null where nobody is to get it; one that takes too long counts as failed. */
const departureOf = (sending: Promise<Departure | null>, patienceMs: number) =>
  within(
    sending.catch(() => 'failed' as const),
    patienceMs,
    'failed' as const,
  );
