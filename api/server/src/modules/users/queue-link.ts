import type { Trx } from '../../database/database';
import type { Queue } from '../jobs/queue';
import type { MailLinkJob } from '../mail/mail-link.worker';

/** Asks for a link to be mailed; asking again while the first waits does nothing. */
export async function queueLink(trx: Trx, queue: Queue, { email, purpose }: MailLinkJob): Promise<void> {
  const address = email.toLowerCase();
  await queue.send(trx, {
    queue: 'mail-link',
    payload: { email: address, purpose },
    key: `${purpose} ${address}`,
  });
}
