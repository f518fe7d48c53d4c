import { sql } from 'kysely';
import type { Db } from '../database/database';
import type { QueueName } from '../jobs/queue';

/** Queues of mails. */
export const mailQueues: readonly QueueName[] = [
  ...(['mail-link', 'mail-review', 'mail-account', 'mail-sign-in', 'mail-news'] as const),
];

/** Keeps that a mail went out just now. Throws nothing: the mail is gone whatever becomes of this. */
export async function keepMailSent(db: Db): Promise<void> {
  await sql`
    insert into mail_sent (sent_at) values (now())
    on conflict (singleton) do update set sent_at = excluded.sent_at`
    .execute(db)
    .catch(() => undefined);
}

/** Mails that did not go out yet, or never will. */
export interface UnsentMails {
  readonly givenUp: number;
  readonly triedAgain: number;
  /** Of the last 30 days, written to a folder of the server as no mails leave it. */
  readonly kept: number;
  readonly lastError: string | null;
  readonly lastFailedAt: Date | null;
  /** When one last went out; null: never. */
  readonly lastSentAt: Date | null;
}

/** What became of the mails in the queue. */
export async function unsentMails(db: Db): Promise<UnsentMails> {
  const { rows } = await sql<UnsentMails>`
    select
      count(*) filter (where state = 'Failed')::int as "givenUp",
      count(*) filter (where state <> 'Failed')::int as "triedAgain",
      (select count(*)::int from mail
        where outcome = 'Kept' and ended_at > now() - interval '30 days') as "kept",
      (array_agg(error order by coalesce(failed_at, due_at) desc))[1] as "lastError",
      max(failed_at) as "lastFailedAt",
      (select sent_at from mail_sent) as "lastSentAt"
    from queued_job
    where queue = any(${mailQueues}::text[]) and error is not null`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A count answers one row');
  return found;
}

/**
 * Whether mails do not go out now: one failed after the last that did. Mails that somebody without an account can cause do
 * not count, as whoever looked before and after would learn which addresses have one.
 */
export async function mailsAreRefused(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from queued_job
    where (queue in ('mail-review', 'mail-account', 'mail-news')
        or queue = 'mail-link' and payload->>'purpose' = 'sign-in')
      and error is not null and failed_at > coalesce((select sent_at from mail_sent), '-infinity')
    limit 1`.execute(db);
  return rows.length > 0;
}
