import { sql } from 'kysely';
import type { AlertSource, Condition } from '../alert-source';

interface Row {
  readonly feedId: string;
  readonly feed: string;
  readonly kind: string | null;
  readonly file: string;
  readonly state: 'done' | 'failed';
  readonly reason: string | null;
  readonly good: number;
  readonly bad: number;
  readonly line: number | null;
  readonly lineReason: string | null;
}

/**
 * The newest file of each kind of a feed, and each that was read since it was looked last, if it was refused or has as
 * many bad lines as the rule says. One whose name says no kind counts until another one is loaded.
 */
export const failedDeliveries: AlertSource = {
  rule: 'feed-failed',
  async find({ db, since, threshold }) {
    const { rows } = await sql<Row>`
      with read as (
        select *, row_number() over (partition by feed_id, kind order by started_at desc, id desc) as place
        from feed_import where state in ('done', 'failed') and finished_at is not null
      )
      select feed.id as "feedId", feed.name as feed, read.kind, read.file, read.state, read.reason,
        good_lines as good, bad_lines as bad, line.line, line.reason as "lineReason"
      from read join feed on feed.id = read.feed_id
      left join lateral (
        select line, reason from feed_bad_line where import_id = read.id order by line limit 1
      ) as line on true
      where (read.finished_at > ${since} or read.place = 1 and (read.kind is not null or not exists (
          select from feed_import as later
          where later.feed_id = read.feed_id and later.state = 'done' and later.started_at > read.started_at)))
        and (read.state = 'failed'
          or bad_lines > 0 and bad_lines * 100 >= ${threshold}::integer * (bad_lines + good_lines))
      order by feed.name, read.started_at desc`.execute(db);
    const newest = new Map<string, Condition>();
    for (const row of rows) {
      const condition = conditionOf(row);
      if (!newest.has(condition.subject)) newest.set(condition.subject, condition);
    }
    return { conditions: [...newest.values()] };
  },
};

function conditionOf({
  feedId,
  feed,
  kind,
  file,
  state,
  reason,
  good,
  bad,
  line,
  lineReason,
}: Row): Condition {
  const first = line === null ? '' : `Line ${line}: ${lineReason}`;
  return {
    subject: `${feedId} ${kind ?? ''}`,
    text:
      state === 'failed'
        ? `Nothing of the delivery "${file}" of ${feed} could be loaded.`
        : `The delivery "${file}" of ${feed} was loaded without ${bad} of its ${bad + good} lines.`,
    detail: [reason, first].filter(Boolean).join(' '),
    path: `/admin/feeds/${feedId}`,
    over: `What ${feed} delivers of ${kind ?? 'files'} is whole again.`,
  };
}
