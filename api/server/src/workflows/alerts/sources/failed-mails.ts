import { sql } from 'kysely';
import { mailQueues } from '../../../platform/mail/mail-sent';
import { sendsMail } from '../../../platform/mail/sends-mail';
import type { AlertContext, AlertSource, Condition } from '../alert-source';

interface Row {
  readonly givenUp: number;
  readonly waiting: number;
  /** Of the last of them. */
  readonly error: string | null;
  /** When mail was set up anew, if that error is older. */
  readonly changedAt: Date | null;
  /** Why the last test mail was refused, where no mail has gone out and mail was not set up anew since. */
  readonly testError: string | null;
  /** Whether no mail has gone out since mail was set up anew. */
  readonly isNew: boolean;
}

/**
 * Mails that were given up, those that fail for so long, and a test mail that was refused. It is over once a mail has gone
 * out after the last failure, and of a test mail once mail was set up anew; what was given up since the last alert of this rule ended opens one all the same, as it never
 * goes out. Where mail is not set up nothing fails: that is told by itself, but with demo data, whose people have no mailbox.
 */
export const failedMails: AlertSource = {
  rule: 'mail-failed',
  async find(context) {
    const mails = await refusedMails(context);
    const isSetUp = await sendsMail(context);
    const found = [refused(mails), isSetUp ? null : unset(context)];
    return {
      conditions: found.filter((condition) => condition !== null),
      over: new Map(mails.isNew ? [['mails', isSetUp ? SET_UP_ANEW : REMOVED]] : []),
    };
  },
};

const SET_UP_ANEW = 'Mail was set up anew. Whether mails go out shows with the next one.';
const REMOVED = 'No mail leaves the console any more: its account was removed.';

async function refusedMails({ db, now, threshold }: AlertContext): Promise<Row> {
  const { rows } = await sql<Row>`
    with failed as (
      select state, error, failed_at, created_at from queued_job
      where queue = any(${mailQueues}::text[]) and error is not null and failed_at is not null
    ), last as (
      select
        (select sent_at from mail_sent) as sent_at,
        (select changed_at from mail_way) as changed_at,
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
      (array_agg(error order by failed_at desc))[1] as error,
      (select changed_at from last where changed_at > max(failed_at)) as "changedAt",
      (select mail.reason from mail, last
        where kind = 'Test' and outcome = 'Failed'
          and ended_at > greatest(sent_at, changed_at, '-infinity'::timestamptz)
        order by ended_at desc limit 1) as "testError",
      coalesce((select changed_at > coalesce(sent_at, '-infinity') from last), false) as "isNew"
    from counted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count answers one row');
  return row;
}

function refused({ givenUp, waiting, error, changedAt, testError }: Row): Condition | null {
  const areFailing = givenUp + waiting > 0;
  if (!areFailing && testError === null) return null;
  const told = [
    ...(areFailing ? [`${givenUp} given up, ${waiting} to be tried again.`] : []),
    ...(testError === null ? [] : ['The last test mail was not sent.']),
    testError ?? (changedAt ? `Before mail was set up anew at ${changedAt.toISOString()}: ${error}` : error),
  ];
  return {
    subject: 'mails',
    text: 'Mails do not go out.',
    detail: told.filter(Boolean).join(' '),
    path: areFailing ? '/admin/checks' : '/admin/mails',
    over: 'Mails go out again.',
  };
}

function unset({ environment }: AlertContext): Condition | null {
  if (environment.demoData !== 'none') return null;
  return {
    subject: 'way',
    text: 'Mail is not set up.',
    detail: 'Mails stay in a folder on the server, and reach nobody.',
    path: '/admin/settings/sendgrid',
    over: 'Mail is set up.',
  };
}
