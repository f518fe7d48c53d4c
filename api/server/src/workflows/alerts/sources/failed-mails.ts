import { sql } from 'kysely';
import { mailQueues } from '../../../platform/mail/mail-sent';
import type { AlertSource } from '../alert-source';

interface Row {
  readonly givenUp: number;
  readonly waiting: number;
  readonly error: string | null;
}

/**
 * Mails that were given up and those that fail for so long. It is over once a mail has gone out after the last failure;
 * what was given up since the last alert of this rule ended opens one all the same, as it never goes out.
 */
export const failedMails: AlertSource = {
  rule: 'mail-failed',
  async find({ db, now, threshold }) {
    const { rows } = await sql<Row>`
      with failed as (
        select state, error, failed_at, created_at from queued_job
        where queue = any(${mailQueues}::text[]) and error is not null and failed_at is not null
      ), last as (
        select
          (select sent_at from mail_sent) as sent_at,
          (select max(closed_at) from alert where rule = 'mail-failed') as closed_at,
          exists (select from alert where rule = 'mail-failed' and closed_at is null) as is_open
      ), counted as (
        select failed.* from failed, last
        where case when state = 'Failed'
          then failed_at > coalesce(case when is_open then sent_at else closed_at end, '-infinity')
          else created_at < ${now}::timestamptz - make_interval(mins => ${threshold}::integer)
        end
      )
      select count(*) filter (where state = 'Failed')::integer as "givenUp",
        count(*) filter (where state <> 'Failed')::integer as waiting,
        (array_agg(error order by failed_at desc))[1] as error
      from counted`.execute(db);
    const { givenUp = 0, waiting = 0, error } = rows[0] ?? {};
    if (givenUp + waiting === 0) return { conditions: [] };
    return {
      conditions: [
        {
          subject: 'mails',
          text: 'Mails do not go out.',
          detail: `${givenUp} given up, ${waiting} to be tried again. ${error ?? ''}`.trim(),
          path: '/admin/checks',
          over: 'Mails go out again.',
        },
      ],
    };
  },
};
