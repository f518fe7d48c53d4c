import { dayOf, startOfDay } from '@console/contract/calendar-day';
import { reportFirm } from '../../platform/firm/firm.store';
import { noteMail, type Became } from '../../platform/mail/mail-records';
import type { Services } from '../../services';
import { digestMail } from './digest-mail';
import { readableNews } from './readable-news';

/** The hour of the firm at which daily mails go out. */
export const DIGEST_HOUR = 7;
const HOUR_MS = 3_600_000;

/**
 * Mails each person once what came to their inbox before the last seven o'clock of the firm and waits for a daily mail;
 * answers to how many. A mail that fails leaves its messages waiting and stops nobody else's; it is thrown at the end.
 * `signal` ends it between two people.
 */
export async function sendDigests(
  { db, mailer, environment }: Pick<Services, 'db' | 'mailer' | 'environment'>,
  signal: AbortSignal,
  now = Date.now(),
): Promise<number> {
  const until = lastDigest(now, environment.timeZone);
  const people = await db
    .selectFrom('inbox_message')
    .innerJoin('app_user', 'app_user.id', 'person_id')
    .select(['person_id', 'app_user.email', 'app_user.first_name', 'app_user.enabled'])
    .where('mail_due', '=', true)
    .where('inbox_message.created_on', '<', until)
    .distinct()
    .execute();
  let sent = 0;
  const failures: unknown[] = [];
  for (const { person_id, email, first_name, enabled } of people) {
    signal.throwIfAborted();
    const sending = db.transaction().execute(async (trx) => {
      const due = await trx
        .updateTable('inbox_message')
        .set({ mail_due: false })
        .where('person_id', '=', person_id)
        .where('mail_due', '=', true)
        .where('created_on', '<', until)
        .returning(['text', 'created_on', 'of_compliance', 'of_owner'])
        .execute();
      const read = due.filter(await readableNews(trx, person_id, due));
      if (!enabled || read.length === 0) return null;
      const texts = read
        .toSorted((a, b) => b.created_on.getTime() - a.created_on.getTime())
        .map(({ text }) => text);
      const sender = await reportFirm(trx);
      const mail = digestMail({ firstName: first_name, texts, publicUrl: environment.publicUrl, sender });
      return mailer.send({ to: email, ...mail });
    });
    const note = (became: Became) =>
      noteMail(db, { kind: 'Daily news', reader: { personId: person_id, address: email }, became });
    try {
      const how = await sending;
      if (how === null) continue;
      sent += 1;
      await note(how);
    } catch (error) {
      failures.push(error);
      await note({ failure: error instanceof Error ? error.message : String(error) });
    }
  }
  if (failures.length > 0) throw failures[0];
  return sent;
}

/** When it was last seven o'clock in the firm's zone; on the days of a change of clocks an hour off. */
function lastDigest(now: number, timeZone: string): Date {
  const day = dayOf(new Date(now - DIGEST_HOUR * HOUR_MS), timeZone);
  return new Date(startOfDay(day, timeZone).getTime() + DIGEST_HOUR * HOUR_MS);
}
