import { MAX_UNSENT_LINKS, type UnsentLink } from '@console/contract/users';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';
import type { Services } from '../../services';
import { queueLink } from './queue-link';

interface UnsentRow {
  readonly user_id: string;
  readonly email: string;
  readonly reason: string;
  readonly failed_at: Date;
  readonly total: number;
}

/** A mail that failed so often is told of, whether it is tried again or given up. */
const TOLD_AFTER = 4;
const isUnsent = sql`queue = 'mail-link' and payload->>'purpose' = 'sign-in'
  and failed_at is not null and (state = 'Failed' or (state = 'Waiting' and attempt >= ${sql.lit(TOLD_AFTER)}))`;

/** Mails with a link to sign in that do not go out, of people who can and need to use one; the newest of each. */
export async function readUnsentLinks(db: Db): Promise<{ total: number; links: UnsentLink[] }> {
  const { rows } = await sql<UnsentRow>`
    select unsent.*, (count(*) over ())::integer as total from (
      select distinct on (app_user.id) app_user.id as user_id, app_user.email,
        coalesce(queued_job.error, '') as reason, queued_job.failed_at
      from queued_job
      join app_user on lower(app_user.email) = queued_job.payload->>'email'
      where ${isUnsent} and app_user.enabled and app_user.deleted_at is null
        and not app_user.password_chosen
      order by app_user.id, queued_job.failed_at desc
    ) as unsent
    order by failed_at desc, email limit ${MAX_UNSENT_LINKS}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    links: rows.map(({ user_id: userId, email, reason, failed_at: failedAt }) => ({
      ...{ userId, email, reason },
      failedAt: failedAt.toISOString(),
    })),
  };
}

/** Asks for all of them to be mailed again; answers how many. */
export async function queueUnsentLinks({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ email: string }>`
      delete from queued_job where ${isUnsent} returning payload->>'email' as email`.execute(trx);
    const emails = new Set(rows.map(({ email }) => email));
    for (const email of emails) await queueLink(trx, queue, { email, purpose: 'sign-in' });
    return emails.size;
  });
}

/**
 * Asks for the link of one person to be mailed again, in place of a mail that does not go out; false where one is on its
 * way already.
 */
export async function queueLinkAgain(trx: Trx, queue: Queue, email: string): Promise<boolean> {
  const address = email.toLowerCase();
  await sql`delete from queued_job where ${isUnsent} and payload->>'email' = ${address}`.execute(trx);
  const { rows } = await sql`
    select from queued_job where queue = 'mail-link' and payload->>'purpose' = 'sign-in'
      and payload->>'email' = ${address} and state in ('Waiting', 'Running')`.execute(trx);
  if (rows.length > 0) return false;
  await queueLink(trx, queue, { email, purpose: 'sign-in' });
  return true;
}
