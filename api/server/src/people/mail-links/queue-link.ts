import type { Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';
import type { MailLinkJob } from './mail-link.worker';

/** Asks for a link to be mailed; asking again while the first waits does nothing. */
export async function queueLink(trx: Trx, queue: Queue, { email, purpose }: MailLinkJob): Promise<void> {
  const address = email.toLowerCase();
  await queue.send(trx, {
    queue: 'mail-link',
    payload: { email: address, purpose },
    key: `${purpose} ${address}`,
  });
}
