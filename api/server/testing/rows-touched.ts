import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../src/platform/database/database';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that the plan of a query reads, from tables and indexes, wanted or not. */
export async function rowsTouched(db: Db, query: RawBuilder<unknown>): Promise<number> {
  return touchedBy(await planOf(db, sql`explain (analyze, format json) ${query}`));
}

/** The same by a plan that is kept, for whatever is asked. */
export async function rowsTouchedByKeptPlan(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { sql: text, parameters } = query.compile(db);
  return db.connection().execute(async (connection) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(connection);
    await sql`prepare asked as ${sql.raw(text)}`.execute(connection);
    const asked = sql.join(parameters.map((parameter) => sql.lit(parameter)));
    const plan = await planOf(connection, sql`explain (analyze, format json) execute asked(${asked})`);
    await sql`deallocate asked`.execute(connection);
    await sql`reset plan_cache_mode`.execute(connection);
    return touchedBy(plan);
  });
}

async function planOf(db: Db, explain: RawBuilder<unknown>): Promise<PlanNode> {
  const { rows } = await (explain as RawBuilder<Record<'QUERY PLAN', [{ Plan: PlanNode }]>>).execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('EXPLAIN should answer a plan');
  return plan;
}

function touchedBy(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Node Type'].includes('Scan') ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + touchedBy(child), own);
}
