import { EMERGING_COMPANY } from '@console/contract/company-rules';
import {
  figuresOfShare,
  isOtherShare,
  mergedKinds,
  type MergeCounts,
  type MergedKind,
  type SharesTold,
} from '@console/contract/company-merge';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { countIdeasOf } from '../../research/best-ideas/move-ideas';
import { isTwin } from '../../reference-data/corporate-actions/twin-actions';
import { movedTables, type MovedTable } from './merge-references';
import { sharesTold } from './shares-told';

/** A merge of one company into another; without `targetId` everything would move. */
export interface Merge {
  readonly sourceId: string;
  readonly targetId: string | null;
  /** Whether a person says that they are one share; they are if it is not said (U12), unless closes tell that they are two. */
  readonly oneShare?: boolean | undefined;
}

const NOTHING_TOLD: SharesTold = { verdict: 'unknown', commonDays: 0, equalDays: 0, closes: null };

export type KindCounts = Record<MergedKind, number>;

const zeros = () => Object.fromEntries(mergedKinds.map((kind) => [kind, 0])) as KindCounts;

/** What a merge would move, and what would stay (U12). */
export async function mergeCounts(db: Db | Trx, merge: Merge): Promise<MergeCounts> {
  const moves = zeros();
  const stays = zeros();
  const { sourceId, targetId } = merge;
  const shares = targetId === null ? NOTHING_TOLD : await sharesTold(db, { sourceId, targetId });
  const isOther = isOtherShare(shares, merge.oneShare);
  for (const table of movedTables) {
    const { total, kept } = await countRows(db, table, { ...merge, isOther });
    moves[table.kind] = total - kept;
    stays[table.kind] = kept;
  }
  const { drafts, reports, onTheirWay } = await countDrafts(db, merge.sourceId);
  const ofIdeas = await countIdeasOf(db, merge.sourceId);
  // the code itself becomes one
  return {
    moves: { ...moves, ...ofIdeas, drafts, reports, aliases: moves.aliases + 1 },
    ...{ stays, onTheirWay, shares },
    recommendations: await recommendationsOf(db, merge),
  };
}

interface RowsOf extends Merge {
  readonly isOther: boolean;
}

async function countRows(db: Db | Trx, moved: MovedTable, { sourceId, targetId, isOther }: RowsOf) {
  const { rows } = await sql<{ total: number; kept: number }>`
    select count(*)::integer as total,
      (count(*) filter (where ${staysBehind(moved, targetId, isOther)}))::integer as kept
    from ${sql.table(moved.table)} as moved where moved.${sql.ref(moved.column)} = ${sourceId}`.execute(db);
  return rows[0] ?? { total: 0, kept: 0 };
}

/** Whether a row is not moved: the other company has its own, or may not have it, or it is of another share. */
export function staysBehind(
  moved: MovedTable,
  targetId: string | null,
  isOther: boolean,
): RawBuilder<boolean> {
  if (isOther && figuresOfShare.includes(moved.kind)) return sql`true`;
  if (targetId === null) return sql`false`;
  const stays = staysToo[moved.table]?.(targetId) ?? sql`false`;
  return sql`(${hasOwn(moved, targetId)} or ${stays})`;
}

/** Whether the other company has a row of the same key. */
function hasOwn({ table, column, key }: MovedTable, targetId: string): RawBuilder<boolean> {
  const isSame = key.map((name) => sql`and own.${sql.ref(name)} = moved.${sql.ref(name)}`);
  return sql`exists (select from ${sql.table(table)} as own
    where own.${sql.ref(column)} = ${targetId} ${sql.join(isSame, sql` `)})`;
}

/**
 * What stays though the other company has no row of the same key, by table. Between its first close and its last one its
 * own feed told what there was: a close or a split of another feed would come in unchecked, and count twice where one of
 * the two delivers adjusted closes.
 */
const staysToo: Readonly<Record<string, (targetId: string) => RawBuilder<boolean>>> = {
  daily_price: (targetId) => sql`(
    exists (select from daily_price as own where own.company_id = ${targetId} and own.date < moved.date)
    and exists (select from daily_price as own where own.company_id = ${targetId} and own.date > moved.date))`,
  // the first close after a split is of the new shares
  corporate_action: (targetId) => sql`(
    exists (select from daily_price as own where own.company_id = ${targetId} and own.date < moved.day)
    and exists (select from daily_price as own where own.company_id = ${targetId} and own.date >= moved.day)
    or exists (select from corporate_action as own
      where own.company_id = ${targetId} and not own.withdrawn and not moved.withdrawn and ${isTwin('own', 'moved')}))`,
  // a year is in the currency that its company reports in
  forecast: (targetId) => sql`exists (select from company as one, company as other
    where one.id = ${targetId} and other.id = moved.company_id and one.currency <> other.currency)`,
  // a company without judgements gets none (U37)
  key_properties: (targetId) =>
    sql`exists (select from company where id = ${targetId} and type = ${EMERGING_COMPANY})`,
};

/** A historic report under a company's code: it has no draft that could name its companies. */
export function namesInArchive(companyId: string) {
  return sql<boolean>`(report.draft_id is null and string_to_array(report.company_codes, ' ')
    @> array(select code from company where id = ${companyId}))`;
}

/** What is recommended of both now. */
async function recommendationsOf(db: Db | Trx, { sourceId, targetId }: Merge) {
  const rows = await db
    .selectFrom('company')
    .select(['id', 'current_recommendation as recommendation'])
    .where('id', 'in', targetId === null ? [sourceId] : [sourceId, targetId])
    .execute();
  const of = (id: string | null) => rows.find((row) => row.id === id)?.recommendation ?? null;
  return { source: of(sourceId), target: of(targetId) };
}

async function countDrafts(db: Db | Trx, sourceId: string) {
  const { rows } = await sql<{ drafts: number; reports: number; onTheirWay: number }>`
    select count(*) filter (where report.id is null)::integer as drafts,
      count(*) filter (where draft.status in ('pending review', 'approved', 'queued'))::integer as "onTheirWay",
      count(report.id)::integer + (select count(*) from report where ${namesInArchive(sourceId)})::integer as reports
    from draft_company
    join draft on draft.id = draft_company.draft_id and draft.deleted_at is null
    left join report on report.draft_id = draft.id
    where draft_company.company_id = ${sourceId}`.execute(db);
  return rows[0] ?? { drafts: 0, reports: 0, onTheirWay: 0 };
}
