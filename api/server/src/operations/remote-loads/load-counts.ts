import type { RemoteEvent, VersionLoads } from '@console/contract/remote-loads';
import { LOAD_PARTS, remoteLoadLimits } from '@console/contract/remote-loads';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { grouped } from '../../platform/grouped';

/** Milliseconds within which a phase ended; what took longer counts for the last. */
const BOUNDS = [50, 100, 250, 500, 1000, 2500, 5000, 8000, remoteLoadLimits.ms];
const THREE_OF_FOUR = 0.75;

/** A version of a remote in an environment. */
export interface LoadedVersion {
  readonly env: string;
  readonly remote: string;
  readonly version: string;
}

interface Added extends Omit<LoadedVersion, 'env'> {
  readonly kind: 'loads' | 'failure' | 'load' | 'mount';
  readonly value: string;
}

/** Adds events of a page to the sums of this minute. */
export async function countEvents(db: Db, env: string, events: readonly RemoteEvent[]): Promise<void> {
  const sums = new Map<string, Added & { count: number }>();
  for (const added of events.flatMap(addedBy)) {
    const key = JSON.stringify(added);
    sums.set(key, { ...added, count: (sums.get(key)?.count ?? 0) + 1 });
  }
  if (sums.size === 0) return;
  // in one order, so that two pages never wait for each other
  const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  const minute = sql<Date>`to_timestamp(floor(extract(epoch from now()) / 60) * 60)`;
  await db
    .insertInto('remote_load')
    .values(rows.map((row) => ({ env, minute, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['env', 'remote', 'version', 'minute', 'kind', 'value'])
        .doUpdateSet({ count: sql<number>`remote_load.count + excluded.count` }),
    )
    .execute();
}

function addedBy({ remote, version, event, code, loadMs, mountMs }: RemoteEvent): Added[] {
  const added = (kind: Added['kind'], value = ''): Added => ({ remote, version, kind, value });
  const time = (kind: 'load' | 'mount', ms: number | null | undefined) =>
    typeof ms === 'number' ? [added(kind, String(BOUNDS.find((bound) => ms <= bound)))] : [];
  return [
    ...(event === 'pageFailed' ? [] : [added('loads')]),
    ...(event === 'loaded' ? [] : [added('failure', code || 'E-EVAL')]),
    ...time('load', loadMs),
    ...time('mount', mountMs),
  ];
}

/** Loads of a version, and the failures among and after them. */
export interface LoadSums {
  readonly loads: number;
  readonly failures: number;
}

/** Sums of a version from the minute of `since` on. */
export async function loadSums(
  db: Db,
  { env, remote, version }: LoadedVersion,
  since: Date,
): Promise<LoadSums> {
  const { rows } = await sql<LoadSums>`
    select coalesce(sum(count) filter (where kind = 'loads'), 0)::integer as loads,
      coalesce(sum(count) filter (where kind = 'failure'), 0)::integer as failures
    from remote_load
    where env = ${env} and remote = ${remote} and version = ${version}
      and minute > ${since}::timestamptz - interval '1 minute'`.execute(db);
  return rows[0] ?? { loads: 0, failures: 0 };
}

interface PartRow extends Added {
  readonly part: number;
  readonly count: number;
}

/** What is known of each version that pages loaded in the last `hours`, by remote; the newest version comes first. */
export async function versionLoads(db: Db, env: string, hours: number): Promise<VersionLoads[]> {
  const seconds = hours * 3600;
  const { rows } = await sql<PartRow>`
    select remote, version, kind, value, sum(count)::integer as count,
      least(${LOAD_PARTS} - 1, floor((${seconds} - extract(epoch from now() - minute)) / ${seconds} * ${LOAD_PARTS}))::integer as part,
      min(min(minute)) over (partition by remote, version) as since
    from remote_load where env = ${env} and minute > now() - make_interval(secs => ${seconds})
    group by remote, version, kind, value, part order by remote, since desc, version`.execute(db);
  const versions = grouped(
    rows,
    ({ remote, version }) => `${remote}@${version}`,
    (row) => row,
  );
  return [...versions.values()].map(loadsOf);
}

function loadsOf(rows: readonly PartRow[]): VersionLoads {
  const { remote = '', version = '' } = rows[0] ?? {};
  const parts = Array.from({ length: LOAD_PARTS }, (_, part) => ({
    loads: sumOf(rows, (row) => row.kind === 'loads' && row.part === part),
    failures: sumOf(rows, (row) => row.kind === 'failure' && row.part === part),
  }));
  const failures = rows.filter(({ kind }) => kind === 'failure');
  const codes = [...new Set(failures.map(({ value }) => value))].map((code) => ({
    code,
    count: sumOf(failures, ({ value }) => value === code),
  }));
  return {
    ...{ remote, version, parts },
    loads: sumOf(rows, ({ kind }) => kind === 'loads'),
    failures: codes.sort((one, other) => other.count - one.count),
    loadMs: withinMs(rows.filter(({ kind }) => kind === 'load')),
    mountMs: withinMs(rows.filter(({ kind }) => kind === 'mount')),
  };
}

const sumOf = (rows: readonly PartRow[], isWanted: (row: PartRow) => boolean) =>
  rows.reduce((sum, row) => sum + (isWanted(row) ? row.count : 0), 0);

/** The bound within which three of four ended; null where none was measured. */
function withinMs(rows: readonly PartRow[]): number | null {
  const wanted = THREE_OF_FOUR * sumOf(rows, () => true);
  return (
    BOUNDS.find((bound) => wanted > 0 && sumOf(rows, ({ value }) => Number(value) <= bound) >= wanted) ?? null
  );
}
