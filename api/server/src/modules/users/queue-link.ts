import type { Trx } from '../../database/database';
import type { Queue } from '../jobs/queue';
import type { LinkPurpose } from '../session/link-store';

/** What the worker of `mail-link` gets; it looks the account up, and mails nobody who is unknown or disabled. */
export interface LinkRequest {
  readonly email: string;
  readonly purpose: LinkPurpose;
}

/** Asks for a link to be mailed; asking again while the first waits does nothing. */
export async function queueLink(trx: Trx, queue: Queue, { email, purpose }: LinkRequest): Promise<void> {
  const address = email.toLowerCase();
  await queue.send(trx, {
    queue: 'mail-link',
    payload: { email: address, purpose },
    key: `${purpose} ${address}`,
  });
}
