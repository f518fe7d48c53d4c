import { holdRules } from '@console/contract/feed-limits';
import { sql } from 'kysely';
import { adminIds } from '../../people/inbox/admin-ids';
import { tellAndMail, type MailedNews } from '../../people/inbox/tell-and-mail';
import type { Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';

type Failure = Omit<MailedNews, 'topic'>;

/**
 * Tells admins of what came after `since` and waits for them: each delivery that is held for their yes, and companies
 * whose prices can't be loaded. What has failed is an alert. Answers how many, and the time until which they were looked
 * for: a text, as the database counts microseconds and a `Date` does not.
 */
export async function tellFailures(
  trx: Trx,
  queue: Queue,
  since: string,
): Promise<{ readonly count: number; readonly until: string }> {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(trx);
  const until = rows[0]?.now ?? since;
  const failures = [...(await heldDeliveries(trx, since, until)), ...(await badAgain(trx, since, until))];
  if (failures.length === 0) return { count: 0, until };
  const admins = await adminIds(trx);
  for (const failure of failures) await tellAndMail(trx, queue, { topic: 'operations', ...failure }, admins);
  return { count: failures.length, until };
}

async function heldDeliveries(trx: Trx, since: string, until: string): Promise<Failure[]> {
  const rows = await trx
    .selectFrom('feed_import')
    .innerJoin('feed', 'feed.id', 'feed_id')
    .select(['feed.id', 'feed.name', 'feed_import.file', 'feed_import.held_for'])
    .where('feed_import.state', '=', 'held')
    .where('feed_import.held_at', '>', sql<Date>`${since}::timestamptz`)
    .where('feed_import.held_at', '<=', sql<Date>`${until}::timestamptz`)
    .orderBy('feed_import.held_at')
    .execute();
  return rows.map(({ id, name, file, held_for }) => ({
    subject: `Held: ${file} of ${name}`,
    text: `The delivery "${file}" of ${name} is held: nothing of it is loaded before an admin has released it.`,
    detail: held_for.map(({ rule, rows: count }) => `${holdRules[rule]} (${count})`).join(', '),
    path: `/admin/feeds/${id}`,
  }));
}

/** Companies that are named; more are counted. */
const NAMED = 5;

/**
 * Lines of prices that were bad in two files of a feed in a row, and not in the one before them: the same company, by the
 * first value of its line or by the reason, which names it.
 */
async function badAgain(trx: Trx, since: string, until: string): Promise<Failure[]> {
  const alike = (other: string) => sql`
    from feed_bad_line as other where other.import_id = ${sql.ref(other)}
      and (split_part(other.content, ',', 1) = split_part(bad.content, ',', 1)
        or other.reason = bad.reason and bad.reason like '%known as%')`;
  const { rows } = await sql<{ id: string; name: string; file: string; reasons: string[] }>`
    select feed.id, feed.name, last.file, array_agg(distinct bad.reason order by bad.reason) as reasons
    from (
      select *, lag(id) over files as before, lag(id, 2) over files as first from feed_import
      where kind = 'prices' and state = 'done'
      window files as (partition by feed_id order by finished_at, id)
    ) as last
    join feed on feed.id = last.feed_id
    join feed_bad_line as bad on bad.import_id = last.id
    where last.finished_at > ${since}::timestamptz and last.finished_at <= ${until}::timestamptz
      and exists (select ${alike('last.before')}) and not exists (select ${alike('last.first')})
    group by feed.id, feed.name, last.file, last.finished_at
    order by last.finished_at`.execute(trx);
  return rows.map(({ id, name, file, reasons }) => {
    const others = reasons.length - NAMED;
    return {
      subject: `Prices that can't be loaded: ${name}`,
      text: `Lines of the same companies were bad in "${file}" of ${name} and in the file of prices before it: their prices are not loaded.`,
      detail: [...reasons.slice(0, NAMED), ...(others > 0 ? [`And ${others} other reasons.`] : [])].join(' '),
      path: `/admin/feeds/${id}`,
    };
  });
}
