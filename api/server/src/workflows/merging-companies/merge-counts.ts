import { EMERGING_COMPANY } from '@console/contract/company-rules';
import {
  figuresOfShare,
  mergedKinds,
  type FiguresStay,
  type MergeCounts,
  type MergedKind,
} from '@console/contract/company-merge';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { countIdeasOf } from '../../research/best-ideas/move-ideas';
import { movedTables, type MovedTable } from './merge-references';

/** A merge of one company into another; without `targetId` everything would move. */
export interface Merge {
  readonly sourceId: string;
  readonly targetId: string | null;
  /** Whether figures of the share stay. */
  readonly doFiguresStay: boolean;
}

export type KindCounts = Record<MergedKind, number>;

const zeros = () => Object.fromEntries(mergedKinds.map((kind) => [kind, 0])) as KindCounts;

/** What a merge would move, figures of the share included unless `doFiguresStay`, and what would stay (U12). */
export async function mergeCounts(db: Db | Trx, merge: Merge): Promise<Omit<MergeCounts, 'figuresStay'>> {
  const moves = zeros();
  const stays = zeros();
  for (const table of movedTables) {
    const { total, kept } = await countRows(db, table, merge);
    moves[table.kind] = total - kept;
    stays[table.kind] = kept;
  }
  const { drafts, reports, onTheirWay } = await countDrafts(db, merge.sourceId);
  const ofIdeas = await countIdeasOf(db, merge.sourceId);
  // the code itself becomes one
  return {
    moves: { ...moves, ...ofIdeas, drafts, reports, aliases: moves.aliases + 1 },
    ...{ stays, onTheirWay },
    recommendations: await recommendationsOf(db, merge),
  };
}

/**
 * Why figures of a share can't move; null: they can if both are one share. A company that has any of its own takes none: its
 * feed delivers its history, checked, while closes of two feeds would be joined unchecked, and a split between them counted
 * twice where one of the two delivers adjusted closes.
 */
export async function whyFiguresStay(
  db: Db | Trx,
  sourceId: string,
  targetId: string,
): Promise<FiguresStay | null> {
  const ofTarget = ['daily_price', 'corporate_action', 'forecast', 'company_feed'].map(
    (table) => sql<boolean>`exists (select from ${sql.table(table)} where company_id = ${targetId})`,
  );
  const { rows } = await sql<{ hasOwn: boolean; isOtherCurrency: boolean; isHeld: boolean }>`
    select ${sql.join(ofTarget, sql` or `)} as "hasOwn",
      (source.price_currency, source.currency) is distinct from (target.price_currency, target.currency)
        as "isOtherCurrency",
      exists (select from feed_import join feed on feed.id = feed_import.feed_id
        where feed_import.held_file is not null and feed.name in (source.source, target.source)) as "isHeld"
    from company as source, company as target where source.id = ${sourceId} and target.id = ${targetId}`.execute(
    db,
  );
  if (rows[0]?.hasOwn) return 'own figures';
  if (rows[0]?.isOtherCurrency) return 'two currencies';
  return rows[0]?.isHeld ? 'held delivery' : null;
}

async function countRows(db: Db | Trx, moved: MovedTable, { sourceId, targetId, doFiguresStay }: Merge) {
  const { rows } = await sql<{ total: number; kept: number }>`
    select count(*)::integer as total,
      (count(*) filter (where ${staysBehind(moved, targetId, doFiguresStay)}))::integer as kept
    from ${sql.table(moved.table)} as moved where moved.${sql.ref(moved.column)} = ${sourceId}`.execute(db);
  return rows[0] ?? { total: 0, kept: 0 };
}

/** Whether a row is not moved: the other company has its own, or may not have it, or it is a figure that stays. */
export function staysBehind(
  { kind, table, column, key }: MovedTable,
  targetId: string | null,
  doFiguresStay: boolean,
): RawBuilder<boolean> {
  if (figuresOfShare.includes(kind)) return doFiguresStay ? sql`true` : sql`false`;
  if (targetId === null) return sql`false`;
  const isSame = key.map((name) => sql`and own.${sql.ref(name)} = moved.${sql.ref(name)}`);
  const hasOwn = sql<boolean>`exists (select from ${sql.table(table)} as own
    where own.${sql.ref(column)} = ${targetId} ${sql.join(isSame, sql` `)})`;
  return table === 'key_properties' ? sql`(${hasOwn} or ${isWithoutJudgements(targetId)})` : hasOwn;
}

/** A company without judgements gets none (U37). */
const isWithoutJudgements = (companyId: string) =>
  sql<boolean>`exists (select from company where id = ${companyId} and type = ${EMERGING_COMPANY})`;

/** A historic report under a company's code: it has no draft that could name its companies. */
export function namesInArchive(companyId: string) {
  return sql<boolean>`(report.draft_id is null and string_to_array(report.company_codes, ' ')
    @> array(select code from company where id = ${companyId}))`;
}

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
