import { sql } from 'kysely';
import type { AlertSource } from '../alert-source';

const WINDOW_MINUTES = 5;

interface Row {
  readonly remote: string;
  readonly count: number;
  readonly versions: string;
  readonly codes: string;
}

/** Remotes of which pages told failures within a few minutes. */
export const failingRemotes: AlertSource = {
  rule: 'remote-failed',
  async find({ db, now, threshold, environment: { releaseEnvironment: env } }) {
    const { rows } = await sql<Row>`
      select remote, sum(count)::integer as count, string_agg(distinct version, ', ') as versions,
        string_agg(distinct value, ', ') as codes
      from remote_load
      where env = ${env} and kind = 'failure'
        and minute > ${now}::timestamptz - make_interval(mins => ${WINDOW_MINUTES}::integer)
      group by remote having sum(count) >= ${threshold}::integer
      order by remote`.execute(db);
    return {
      conditions: rows.map(({ remote, count, versions, codes }) => ({
        subject: `${env} ${remote}`,
        text: `The remote ${remote} fails in ${env}.`,
        detail: `${count} ${count === 1 ? 'failure' : 'failures'} in ${WINDOW_MINUTES} minutes of version ${versions}: ${codes}.`,
        path: `/admin/releases?env=${env}`,
        over: `The remote ${remote} no longer fails in ${env}.`,
      })),
    };
  },
};
