import { sql, type RawBuilder } from 'kysely';

const DAY_S = 86_400;

interface Planning {
  /** Name of the table with `scheduled_at`, `interval_seconds` and `time_of_day`. */
  readonly job: string;
  /** The firm's. */
  readonly timeZone: string;
  readonly now?: RawBuilder<unknown>;
}

/**
 * The next planned time of a due job after `now`, as a table of one row to join laterally: `next_at`, `missed` (planned
 * times that were due since `scheduled_at`) and `time_of_day`.
 *
 * An interval of seconds has a grid of instants. One of whole days has a time on the firm's clocks, so that a night on
 * which they change neither doubles a run nor leaves one out: a time that the clocks leave out is as much later, and
 * one that they show twice is the second.
 */
export function nextPlannedTime({ job, timeZone, now = sql`now()` }: Planning): RawBuilder<unknown> {
  const [scheduledAt, seconds, timeOfDay] = ['scheduled_at', 'interval_seconds', 'time_of_day'].map(
    (column) => sql.ref(`${job}.${column}`),
  );
  return sql`(
    select floor(extract(epoch from ${now} - ${scheduledAt}) / ${seconds})::integer as missed,
      ${scheduledAt} + make_interval(secs => ${seconds})
        * (floor(extract(epoch from ${now} - ${scheduledAt}) / ${seconds})::integer + 1) as next_at,
      null::time as time_of_day
    where ${seconds} % ${sql.lit(DAY_S)} <> 0
    union all
    select
      following.place - case when wall.first at time zone ${timeZone} <= ${scheduledAt} then 1 else 0 end,
      (wall.first + wall.step * following.place) at time zone ${timeZone},
      wall.first::time
    from (
      select cast(local as date) + coalesce(${timeOfDay}, cast(local as time)) as first,
        make_interval(days => ${seconds} / ${sql.lit(DAY_S)}) as step
      from (select ${scheduledAt} at time zone ${timeZone} as local) as planned
    ) as wall
    cross join lateral (
      select greatest(0, floor(extract(epoch from (${now} at time zone ${timeZone}) - wall.first)
        / ${seconds})::integer) as place
    ) as guess
    cross join lateral (
      select guess.place + case
        when (wall.first + wall.step * guess.place) at time zone ${timeZone} > ${now} then 0 else 1 end as place
    ) as following
    where ${seconds} % ${sql.lit(DAY_S)} = 0
  )`;
}
