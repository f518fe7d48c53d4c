import type { MailKind, MailState } from '@console/contract/mails';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/database';
import type { Job, Queue } from '../jobs/queue';
import type { JobAttempt } from '../jobs/queued-job-run';
import type { Departure } from './mailer';

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

/** How a mail left, and to where. */
export interface Departed {
  readonly how: Departure;
  readonly address: string;
}

const outcomes = { sent: 'Sent', kept: 'Kept' } as const satisfies Record<Departure, MailState>;
const KEPT = 'No mails left the console: it is in the outbox folder of its server.';

/** How a mail left, or why it did not. */
export type Became = Departure | { readonly failure: string };

/** Lists a mail that was sent without the queue. Throws nothing: what became of the mail stays so. */
export async function noteMail(
  db: Db,
  { kind, reader, became }: Pick<QueuedMail, 'kind' | 'reader'> & { readonly became: Became },
): Promise<void> {
  const [outcome, reason] =
    typeof became === 'string'
      ? [outcomes[became], became === 'kept' ? KEPT : null]
      : ['Failed', became.failure];
  await sql`
    insert into mail (kind, person_id, address, outcome, reason, tries, ended_at)
    values (${kind}, ${readerColumns(reader)}, ${outcome}, ${reason}, 1, now())`
    .execute(db)
    .catch(() => undefined);
}

/**
 * Keeps how a try of a queued mail ended: `departed` is null where it had no reader any more. Throws
 * nothing: a mail that is gone would be sent once more.
 */
export async function keepSentMail(db: Db, { jobId }: JobAttempt, departed: Departed | null): Promise<void> {
  const outcome = departed ? outcomes[departed.how] : 'Not sent';
  const reason = departed ? (departed.how === 'kept' ? KEPT : null) : NO_READER;
  await sql`
    update mail set outcome = ${outcome}, address = coalesce(${departed?.address ?? null}, address),
      reason = ${reason}, tries = tries + 1, ended_at = now()
    where job_id = ${jobId}`
    .execute(db)
    .catch(() => undefined);
}

/** Keeps why a try of a queued mail failed, and whether a mail server was asked to take it, now or before. */
export async function keepFailedMail(
  db: Db,
  { jobId, isLast }: JobAttempt,
  { error, isRefused }: { readonly error: unknown; readonly isRefused: boolean },
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await sql`
    update mail set outcome = ${isLast ? 'Failed' : null}, reason = ${reason}, tries = tries + 1,
      was_refused = was_refused or ${isRefused}, ended_at = case when ${isLast} then now() end
    where job_id = ${jobId}`
    .execute(db)
    .catch(() => undefined);
}

/** Why a mail server did not take a queued mail at its last try; null: none was asked yet. */
export async function refusalOf(db: Db, { jobId }: JobAttempt): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`
    select reason from mail where job_id = ${jobId} and was_refused`.execute(db);
  const [mail] = rows;
  return mail ? (mail.reason ?? '') : null;
}

const NO_READER = 'Nobody with an open account was to get it any more.';
