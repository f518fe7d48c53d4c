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
  const { rows } = await sql<Record<'QUERY PLAN', [{ Plan: PlanNode }]>>`
    explain (analyze, format json) ${query}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('EXPLAIN should answer a plan');
  return touchedBy(plan);
}

function touchedBy(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Node Type'].includes('Scan') ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + touchedBy(child), own);
}
