import { Kysely } from 'kysely';
import { engineDialect } from '../../../platform/database/engine-dialect';
import type { Schema } from '../../../platform/database/schema';
import { unsentMails } from '../../../platform/mail/mail-sent';
import { advice, failed, ok, type DoctorCheck } from '../doctor-check';

export const mailQueueCheck: DoctorCheck = {
  id: 'mail-queue',
  title: 'Mails that were not sent',
  async run({ engine, mailer, environment: { timeZone } }) {
    const db = new Kysely<Schema>({ dialect: engineDialect(engine) });
    const { givenUp, triedAgain, kept, lastError, lastFailedAt, lastSentAt } = await unsentMails(db);
    if (givenUp + triedAgain === 0) {
      return kept > 0
        ? advice(`${kept} of the last 30 days are kept on this server, and reached nobody`)
        : ok('none');
    }
    const timeOf = (time: Date) => time.toLocaleString('en-GB', { timeZone, timeZoneName: 'short' });
    const text = [
      `${givenUp} given up, ${triedAgain} to be tried again`,
      `last error${lastFailedAt ? ` (${timeOf(lastFailedAt)})` : ''}: ${lastError}`,
      lastSentAt ? `a mail last went out ${timeOf(lastSentAt)}` : 'no mail has gone out yet',
    ].join('; ');
    // what went out since shows that the way is open again
    const isOver = lastSentAt !== null && lastFailedAt !== null && lastSentAt > lastFailedAt;
    return isOver || givenUp === 0 ? advice(text) : failed(`${text}. ${toDo(await mailer.describe())}`);
  },
};

/** Names the way that mails go now, and no other. */
function toDo(way: string): string {
  if (way.startsWith('outbox')) return "Set SMTP_URL, or SendGrid's credentials";
  return `Look at ${way === 'SendGrid' ? "SendGrid's credentials" : 'SMTP_URL'}`;
}
