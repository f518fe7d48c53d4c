import type { MailKind } from '@console/contract/mails';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/database';
import type { Job, Queue } from '../jobs/queue';
import type { JobAttempt } from '../jobs/queued-job-run';

/** Whom a mail is for. */
type Reader =
  | { readonly personId: string; readonly address?: string }
  | { readonly personId?: undefined; readonly address: string };

interface QueuedMail extends Pick<Job, 'queue' | 'payload' | 'key'> {
  readonly kind: MailKind;
  readonly reader: Reader;
}

/** The person and the address of a reader, whichever of the two is known. */
const readerColumns = ({ personId, address = '' }: Reader) =>
  personId === undefined
    ? sql`(select id from app_user where lower(email) = lower(${address})), ${address}::text`
    : sql`${personId}::uuid,
        coalesce(nullif(${address}::text, ''), (select email from app_user where id = ${personId}::uuid), '')`;

/**
 * Queues a mail in the transaction of what it tells, and lists it among the mails of the console; where one with its key
 * waits already, nothing.
 */
export async function queueMail(
  trx: Trx,
  queue: Queue,
  { kind, reader, ...job }: QueuedMail,
): Promise<string | null> {
  const jobId = await queue.send(trx, job);
  if (jobId === null) return null;
  const { rows } = await sql<{ id: string }>`
    insert into mail (job_id, kind, person_id, address)
    values (${jobId}, ${kind}, ${readerColumns(reader)}) returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Lists a mail that was sent without the queue. Throws nothing: what became of the mail stays so. */
export async function noteMail(
  db: Db,
  { kind, reader, failure }: Pick<QueuedMail, 'kind' | 'reader'> & { readonly failure: string | null },
): Promise<void> {
  await sql`
    insert into mail (kind, person_id, address, outcome, reason, tries, ended_at)
    values (${kind}, ${readerColumns(reader)}, ${failure === null ? 'Sent' : 'Failed'}, ${failure}, 1, now())`
    .execute(db)
    .catch(() => undefined);
}

/**
 * Keeps how a try of a queued mail ended: `address` is where it went, null where it had no reader any more. Throws
 * nothing: a mail that is gone would be sent once more.
 */
export async function keepSentMail(db: Db, { jobId }: JobAttempt, address: string | null): Promise<void> {
  await sql`
    update mail set outcome = ${address === null ? 'Not sent' : 'Sent'}, address = coalesce(${address}, address),
      reason = ${address === null ? NO_READER : null}, tries = tries + 1, ended_at = now()
    where job_id = ${jobId}`
    .execute(db)
    .catch(() => undefined);
}

/** Keeps why a try of a queued mail failed. */
export async function keepFailedMail(db: Db, { jobId, isLast }: JobAttempt, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await sql`
    update mail set outcome = ${isLast ? 'Failed' : null}, reason = ${reason}, tries = tries + 1,
      ended_at = case when ${isLast} then now() end
    where job_id = ${jobId}`
    .execute(db)
    .catch(() => undefined);
}

const NO_READER = 'Nobody with an open account was to get it any more.';
