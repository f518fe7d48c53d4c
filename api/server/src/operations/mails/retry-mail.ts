import type { MailRow } from '@console/contract/mails';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit';
import { conflict } from '../../platform/http/problem';
import type { Services } from '../../services';
import { loadMails } from './mail-list';

/**
 * Has a mail that failed tried again at once, with as many tries as a new one where it was given up; 'unchanged' while
 * its turn comes at once anyhow. 409 for what is over.
 */
export async function retryMail(
  { db }: Pick<Services, 'db'>,
  { id }: Pick<MailRow, 'id'>,
  actorId: string,
): Promise<'done' | 'unchanged'> {
  return db.transaction().execute(async (trx) => {
    await sql`
      select job.id from mail join queued_job as job on job.id = mail.job_id
      where mail.id = ${id} for update`.execute(trx);
    const [mail] = await loadMails(trx, [id]);
    if (!mail) throw conflict('The mail is not listed any more.');
    if (mail.state === 'Sent') throw conflict('It was sent.');
    if (mail.state === 'Waiting') return 'unchanged';
    if (!mail.canRetry) throw conflict('It is not in the queue any more: cause a new one.');
    // never 0: that is the place of a new one with its key
    const { rows } = await sql`
      update queued_job set due_at = now(), attempt = case when state = 'Failed' then 1 else attempt end, state = 'Waiting'
      where id = (select job_id from mail where id = ${id}) and state <> 'Running' returning id`.execute(trx);
    if (rows.length === 0) return 'unchanged';
    await sql`update mail set outcome = null, ended_at = null where id = ${id}`.execute(trx);
    await audit(trx, {
      ...{ actorId, action: 'mail.retry', subjectType: 'mail', subjectId: id },
      subjectLabel: `${mail.kind} to ${mail.address}`,
    });
    return 'done';
  });
}
