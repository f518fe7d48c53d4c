import type { Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';
import { queueMail } from '../../platform/mail/mail-records';
import type { MailLinkJob } from './mail-link.worker';

/** Asks for a link to be mailed; asking again while the first waits does nothing. Answers the id of the mail. */
export function queueLink(trx: Trx, queue: Queue, { email, purpose }: MailLinkJob): Promise<string | null> {
  const address = email.toLowerCase();
  return queueMail(trx, queue, {
    queue: 'mail-link',
    payload: { email: address, purpose },
    key: `${purpose} ${address}`,
    kind: purpose === 'sign-in' ? 'New account' : 'Password link',
    reader: { address },
  });
}
