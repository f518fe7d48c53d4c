import {
  vitalNames,
  type MeasuredVital,
  type VersionVitals,
  type VitalName,
  type WebVital,
} from '@console/contract/web-vitals';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { grouped } from '../../platform/grouped';
import { bucketOf, percentile75, type Bucket } from './vital-histogram';

/** Hours that are shown hour by hour; more are shown by day. */
const BY_HOUR = 24;

/** Adds values of a page to the histograms of this hour. */
export async function countVitals(db: Db, env: string, vitals: readonly WebVital[]): Promise<void> {
  const sums = new Map<string, Omit<WebVital, 'value'> & Bucket>();
  for (const { value, ...measured } of vitals) {
    const row = { ...measured, bound: bucketOf(measured.metric, value) };
    const key = JSON.stringify(Object.entries(row).sort());
    sums.set(key, { ...row, count: (sums.get(key)?.count ?? 0) + 1 });
  }
  if (sums.size === 0) return;
  // in one order, so that two pages never wait for each other
  const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  const hour = sql<Date>`to_timestamp(floor(extract(epoch from now()) / 3600) * 3600)`;
  await db
    .insertInto('web_vital')
    .values(rows.map((row) => ({ env, hour, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['env', 'remote', 'version', 'route', 'metric', 'hour', 'bound'])
        .doUpdateSet({ count: sql<number>`web_vital.count + excluded.count` }),
    )
    .execute();
}

/** A bucket of a vital: in one part of the time, or, without a part, of one route in all of it. */
interface VitalRow extends Bucket {
  readonly remote: string;
  readonly version: string;
  readonly metric: VitalName;
  readonly part: number | null;
  readonly route: string | null;
}

/** Web vitals of each version that pages measured in the last `hours`, by remote; the newest version comes first. */
export async function versionVitals(db: Db, env: string, hours: number): Promise<VersionVitals[]> {
  const seconds = hours * 3600;
  const parts = hours <= BY_HOUR ? hours : hours / 24;
  const { rows } = await sql<VitalRow>`
    with measured as (
      select *, least(${parts} - 1, floor((${seconds} - extract(epoch from now() - hour)) / ${seconds} * ${parts}))::integer as part
      from web_vital where env = ${env} and hour > now() - make_interval(secs => ${seconds})
    )
    select remote, version, metric, part, route, bound, sum(count)::integer as count,
      min(min(hour)) over (partition by remote, version) as since
    from measured
    group by grouping sets ((remote, version, metric, part, bound), (remote, version, metric, route, bound))
    order by remote, since desc, version, route, metric, bound`.execute(db);
  const versions = grouped(
    rows,
    ({ remote, version }) => `${remote}@${version}`,
    (row) => row,
  );
  return [...versions.values()].map((of) => vitalsOfVersion(of, parts));
}

function vitalsOfVersion(rows: readonly VitalRow[], parts: number): VersionVitals {
  const { remote = '', version = '' } = rows[0] ?? {};
  const inParts = rows.filter(({ part }) => part !== null);
  const routes = grouped(
    rows.filter(({ part }) => part === null),
    ({ route }) => route ?? '',
    (row) => row,
  );
  return {
    ...{ remote, version },
    vitals: measuredVitals(inParts).map((vital) => ({
      ...vital,
      parts: Array.from({ length: parts }, (_, part) =>
        percentile75(
          vital.metric,
          inParts.filter((row) => row.metric === vital.metric && row.part === part),
        ),
      ),
    })),
    routes: [...routes].map(([route, of]) => ({ route, vitals: measuredVitals(of) })),
  };
}

/** Each vital that was measured, in the order of `vitalNames`. */
function measuredVitals(rows: readonly VitalRow[]): MeasuredVital[] {
  return vitalNames.flatMap((metric) => {
    const buckets = rows.filter((row) => row.metric === metric);
    const p75 = percentile75(metric, buckets);
    return p75 === null ? [] : [{ metric, p75, count: buckets.reduce((sum, { count }) => sum + count, 0) }];
  });
}
