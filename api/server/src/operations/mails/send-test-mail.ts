import type { AnswerOf } from '@console/contract/endpoint';
import type { sendTestMail } from '@console/contract/mails';
import type { Person } from '../../platform/http/authentication';
import { reportFirm } from '../../platform/firm/firm.store';
import { composedMail, oneLine } from '../../platform/mail/mail-page';
import { noteMail } from '../../platform/mail/mail-records';
import { within } from '../../platform/within';
import type { Services } from '../../services';

/** So long an admin waits for the mail server. */
const PATIENCE_MS = 15_000;

/** Sends a mail to whoever asks, without the queue; answers what the mail server said, or that it said nothing in time. */
export async function sendMailTo(
  { db, mailer }: Pick<Services, 'db' | 'mailer'>,
  { id, email, firstName }: Pick<Person, 'id' | 'email' | 'firstName'>,
  patienceMs = PATIENCE_MS,
): Promise<AnswerOf<typeof sendTestMail>> {
  const route = await mailer.route();
  const mail = composedMail({
    ...{ subject: 'Test mail', greeting: `Hello ${oneLine(firstName)},` },
    intro: 'The console can send mails: you asked for this one to see that it arrives.',
    ...{ paragraphs: [], button: '', address: null, notes: [] },
    sender: await reportFirm(db),
  });
  const sending = route
    .send({ to: email, ...mail })
    .catch((error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }))
    .then(async (became) => {
      await noteMail(db, { kind: 'Test', reader: { personId: id, address: email }, became });
      return { failure: typeof became === 'string' ? null : became.failure };
    });
  const ended = await within(sending, patienceMs, null);
  const answer = { way: route.description, address: email };
  if (ended === null) return { ...answer, outcome: 'unanswered', reason: null };
  return { ...answer, outcome: ended.failure === null ? 'sent' : 'refused', reason: ended.failure };
}
