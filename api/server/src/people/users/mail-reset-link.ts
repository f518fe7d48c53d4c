import type { MailState } from '@console/contract/mails';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/database/database';
import { conflict } from '../../platform/http/problem';
import { firstTryOf } from '../../platform/mail/mail-state';
import type { Services } from '../../services';
import { queueLink } from '../mail-links/queue-link';
import { adminResetLimits, attemptLimit } from '../session/attempt-limit';
import { requireStillAdmin } from './require-still-admin';
import { readUser } from './users.store';

/** So long an admin waits to hear whether the mail went out. */
const PATIENCE_MS = 8000;

interface LinkMailed {
  readonly email: string;
  readonly state: MailState;
  readonly reason: string | null;
}

/** Mails somebody a link to reset the password for an admin, in place of one that does not go out; answers what became of it. */
export async function mailResetLink(
  { db, queue, environment }: Pick<Services, 'db' | 'queue' | 'environment'>,
  { id, actorId }: { readonly id: string; readonly actorId: string },
  patienceMs = PATIENCE_MS,
): Promise<LinkMailed> {
  const { email, mailId } = await db.transaction().execute(async (trx) => {
    await requireStillAdmin(trx, { actorId, ...environment });
    const user = await readUser(trx, id);
    if (!user.enabled) throw conflict('The account is disabled: enable it first.');
    await attemptLimit(trx).take(adminResetLimits(user.email));
    await audit(trx, {
      ...{ subjectType: 'user', subjectId: id, subjectLabel: user.email, actorId },
      action: 'user.mail-reset-link',
    });
    return { email: user.email, mailId: await queueAnew(trx, queue, user.email) };
  });
  const { state, reason } = await firstTryOf(db, mailId, patienceMs);
  return { email, state, reason };
}

/** Queues the link in place of those that failed; answers the id of the mail, of the one that waits where there is one. */
async function queueAnew(trx: Trx, queue: Services['queue'], email: string): Promise<string> {
  const key = `reset-password ${email.toLowerCase()}`;
  await sql`
    delete from queued_job where queue = 'mail-link' and key = ${key} and attempt > 0 and state <> 'Running'`.execute(
    trx,
  );
  const queued = await queueLink(trx, queue, { email, purpose: 'reset-password' });
  if (queued !== null) return queued;
  const { rows } = await sql<{ id: string }>`
    select mail.id from mail join queued_job as job on job.id = mail.job_id
    where job.queue = 'mail-link' and job.key = ${key} and job.attempt = 0`.execute(trx);
  const [waiting] = rows;
  if (!waiting) throw conflict('A link is being mailed just now. Please try again in a moment.');
  return waiting.id;
}
