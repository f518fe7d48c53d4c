import { setTimeout as pause } from 'node:timers/promises';
import type { MailState } from '@console/contract/mails';
import { sql } from 'kysely';
import type { Db } from '../database/database';

/** What became of a `mail` whose job in the queue is `job`; one that left the queue without an outcome was taken off it. */
export const mailState = sql<MailState>`
  case when mail.outcome is not null then mail.outcome
    when job.id is null then 'Not sent'
    when job.state = 'Failed' then 'Failed'
    when job.error is not null then 'Retrying'
    else 'Waiting' end`;

/** Why a mail that was taken off the queue was not sent. */
export const TAKEN_OFF = 'It was taken off the queue, as for a newer one.';

/** A queue looks for work twice a second. */
const LOOK_EVERY_MS = 100;

/** Waits until the first try of a mail has ended, at most so long; answers what became of it, and why it did not go out. */
export async function firstTryOf(
  db: Db,
  id: string,
  patienceMs: number,
): Promise<{ readonly state: MailState; readonly reason: string | null }> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await sql<{ state: MailState; reason: string | null }>`
      select ${mailState} as state, coalesce(mail.reason, job.error) as reason
      from mail left join queued_job as job on job.id = mail.job_id where mail.id = ${id}`.execute(db);
    const [found] = rows;
    if (!found) throw new Error(`The mail ${id} should be listed`);
    if (found.state !== 'Waiting' || Date.now() >= until) return found;
    await pause(LOOK_EVERY_MS);
  }
}
