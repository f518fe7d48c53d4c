import { randomUUID } from 'node:crypto';
import type { CheckProgress } from '@console/contract/releases';
import type { WatchChecks } from '@console/release/checks/run-checks';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';

/** Who waits for the checks of which environment. */
export interface Waiting {
  readonly env: string;
  readonly actorId: string;
}

/** The longest that one check may take (C8); what has not moved for so long was left by a server that died. */
const LONGEST_CHECK_MINUTES = 3;

/** Does something that runs checks, and lets the person see meanwhile how far they have come, whichever instance is asked. */
export async function withProgress<Answer>(
  db: Db,
  { env, actorId }: Waiting,
  work: (watch: WatchChecks) => Promise<Answer>,
): Promise<Answer> {
  const runId = randomUUID();
  const checks = new Map<string, CheckProgress>();
  const start = { checks: '[]', run_id: runId, changed_on: sql<Date>`now()` };
  await db
    .insertInto('release_check_run')
    .values({ env, actor_id: actorId, ...start })
    .onConflict((conflict) => conflict.columns(['env', 'actor_id']).doUpdateSet(start))
    .execute();
  try {
    return await work(async (progress) => {
      checks.set(progress.id, progress);
      await db
        .updateTable('release_check_run')
        .set({ checks: JSON.stringify([...checks.values()]), changed_on: sql<Date>`now()` })
        .where('run_id', '=', runId)
        .execute();
    });
  } finally {
    await db.deleteFrom('release_check_run').where('run_id', '=', runId).execute();
  }
}

/** How far the checks have come that somebody waits for; none where nothing is under way. */
export async function checkProgress(db: Db, { env, actorId }: Waiting): Promise<readonly CheckProgress[]> {
  const row = await db
    .selectFrom('release_check_run')
    .select('checks')
    .where('env', '=', env)
    .where('actor_id', '=', actorId)
    .where('changed_on', '>', sql<Date>`now() - make_interval(mins => ${LONGEST_CHECK_MINUTES})`)
    .executeTakeFirst();
  return row?.checks ?? [];
}
