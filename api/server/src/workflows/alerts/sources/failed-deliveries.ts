import { fullName } from '@console/contract/full-name';
import { sql } from 'kysely';
import type { AlertContext, AlertSource, Condition } from '../alert-source';

interface Row {
  readonly id: string;
  readonly feedId: string;
  readonly feed: string;
  readonly kind: string | null;
  readonly file: string;
  readonly state: 'done' | 'failed';
  readonly reason: string | null;
  readonly good: number;
  readonly bad: number;
  /** Of the bad lines those of which nothing came since. */
  readonly missing: number;
  readonly line: number | null;
  readonly lineReason: string | null;
  /** Files of its kind that were refused as a whole since one was loaded, this one with them. */
  readonly refused: number;
  /** The first of these, and when it came. */
  readonly firstFile: string | null;
  readonly firstAt: Date | null;
  readonly at: Date;
}

const subjectOf = ({ feedId, kind }: Pick<Row, 'feedId' | 'kind'>) => `${feedId} ${kind ?? ''}`;

/**
 * Each file of which as many lines are missing as the rule says: bad ones of which nothing came in a later file, and whose
 * loss nobody has accepted. And the newest file of each kind if it was refused; one whose name says no kind counts until
 * another one is loaded. What ended since it was looked last is told as well.
 */
export const failedDeliveries: AlertSource = {
  rule: 'feed-failed',
  async find(context) {
    const { db, since, threshold } = context;
    const { rows } = await sql<Row>`
      with read as (
        select *, bad_lines - came_lines as missing, finished_at > ${since} as is_new,
          row_number() over (partition by feed_id, kind order by started_at desc, id desc) = 1 as is_newest
        from feed_import where state in ('done', 'failed') and finished_at is not null
      )
      select read.id, feed.id as "feedId", feed.name as feed, read.kind, read.file, read.state, read.reason,
        good_lines as good, bad_lines as bad, missing, line.line, line.reason as "lineReason",
        refused.count as refused, refused.files[1] as "firstFile", refused."firstAt", read.started_at as at
      from read join feed on feed.id = read.feed_id
      left join lateral (
        select line, reason from feed_bad_line
        where import_id = read.id and (came_with is null or missing = 0) order by line limit 1
      ) as line on true
      left join lateral (
        select count(*)::integer as count, min(started_at) as "firstAt", array_agg(file order by started_at) as files
        from feed_import as earlier
        where read.state = 'failed' and read.bad_lines = 0 and earlier.feed_id = read.feed_id
          and earlier.kind is not distinct from read.kind and earlier.state = 'failed' and earlier.bad_lines = 0
          and earlier.accepted_at is null and earlier.started_at <= read.started_at
          and not exists (
            select from feed_import as loaded
            where loaded.feed_id = read.feed_id and loaded.state = 'done'
              and (read.kind is null or loaded.kind = read.kind)
              and loaded.started_at > earlier.started_at and loaded.started_at < read.started_at)
      ) as refused on true
      where accepted_at is null and (
        bad_lines > 0 and (is_new or missing > 0)
          and greatest(missing, case when is_new then bad_lines end) * 100 >= ${threshold}::integer * (bad_lines + good_lines)
        or state = 'failed' and bad_lines = 0 and (is_new or is_newest and (read.kind is not null or not exists (
          select from feed_import as later
          where later.feed_id = read.feed_id and later.state = 'done' and later.started_at > read.started_at))))
      order by feed.name, read.started_at desc`.execute(db);
    const files = new Map<string, [Row, ...Row[]]>();
    for (const row of rows) {
      const known = files.get(subjectOf(row));
      if (known) known.push(row);
      else files.set(subjectOf(row), [row]);
    }
    return { conditions: [...files.values()].map(conditionOf), over: await acceptedSince(context) };
  },
};

function conditionOf([newest, ...others]: readonly [Row, ...Row[]]): Condition {
  const { feedId, feed, kind, file, reason, line, lineReason } = newest;
  const first = line === null ? '' : `Line ${line}: ${lineReason}`;
  const isWhole = newest.bad === 0;
  return {
    subject: subjectOf(newest),
    text: textOf(newest),
    detail: [refusedText(newest), reason, first, ...others.map(missingText)].filter(Boolean).join(' '),
    path: `/admin/feeds/${feedId}`,
    news: newest.id,
    over: isWhole
      ? `Another delivery of ${kind ?? 'files'} of ${feed} was loaded; nothing of "${file}" was.`
      : `What ${feed} delivers of ${kind ?? 'files'} is whole again.`,
  };
}

function textOf({ feed, file, state, good, bad, missing, refused }: Row): string {
  if (refused > 1) return `Nothing of ${refused} deliveries of ${feed} could be loaded.`;
  if (missing > 0 && missing < bad)
    return `${missing} of the ${bad} bad lines of the delivery "${file}" of ${feed} are still missing.`;
  if (state === 'failed') return `Nothing of the delivery "${file}" of ${feed} could be loaded.`;
  return `The delivery "${file}" of ${feed} was loaded without ${bad} of its ${bad + good} lines.`;
}

/** The alert is as old as the first of several files, and tells of the last why. */
const refusedText = ({ refused, file, at, firstFile, firstAt }: Row) =>
  refused > 1 &&
  firstAt &&
  `The first was "${firstFile}" at ${firstAt.toISOString()}, the last "${file}" at ${at.toISOString()}.`;

/** What is missing of an earlier file. */
const missingText = ({ file, missing }: Row) =>
  missing > 0 && `Still missing of "${file}": ${missing} ${missing === 1 ? 'line' : 'lines'}.`;

interface Accepted extends Pick<Row, 'feedId' | 'feed' | 'kind' | 'file'> {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** What is told of kinds of which somebody accepted a loss since it was looked last: they are not whole again. */
async function acceptedSince({ db, since }: AlertContext): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Accepted>`
    select feed.id as "feedId", feed.name as feed, kind, file, first_name as "firstName", last_name as "lastName"
    from feed_import join feed on feed.id = feed_import.feed_id
    left join app_user on app_user.id = accepted_by
    where accepted_at > ${since} order by accepted_at`.execute(db);
  return new Map(
    rows.map((row) => {
      const { feed, file, firstName, lastName } = row;
      const who = firstName === null ? 'Somebody' : fullName({ firstName, lastName: lastName ?? '' });
      return [subjectOf(row), `${who} accepted that what is missing of "${file}" of ${feed} does not come.`];
    }),
  );
}
