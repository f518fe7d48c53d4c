import { MAX_REPORTS_OF_FIGURE, type ReportsOfFigure } from '@console/contract/replaced-figures';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { ReplacedFigureRow } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';
import { splitsOf } from '../../reference-data/corporate-actions/splits';
import type { ReportSnapshot } from '../rendering/report-snapshot';
import { usesOf } from './figure-uses';
import { ideasOfFigure } from './ideas-of-figure';

/** Snapshots that are in memory at once. */
const AT_ONCE = 20;

/** Published reports and Best Ideas that show a figure as it was before it was replaced; 404 without such a figure. */
export async function reportsOfFigure(db: Db, id: string): Promise<ReportsOfFigure> {
  const figure = await db.selectFrom('replaced_figure').selectAll().where('id', '=', id).executeTakeFirst();
  if (!figure) throw notFound('The figure');
  const companyIds = await idsOfCompany(db, figure);
  const splits = [...(await splitsOf(db, companyIds)).values()].flat();
  const candidates = await db
    .selectFrom('report')
    .select('id')
    .where('draft_id', 'is not', null)
    .where(frozenBefore(figure))
    .where(frozenWithIt(figure))
    .where('published_on', '>=', firstMomentOf(figure.day))
    .where(drawsOn(figure, companyIds))
    .orderBy('published_on', 'desc')
    .orderBy('id')
    .execute();
  const read = candidates.slice(0, MAX_REPORTS_OF_FIGURE).map((report) => report.id);
  const reports: ReportsOfFigure['reports'] = [];
  for (let from = 0; from < read.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('report')
      .select(['id', 'title', 'published_on', 'revoked_at', 'snapshot'])
      .where('id', 'in', read.slice(from, from + AT_ONCE))
      .orderBy('published_on', 'desc')
      .orderBy('id')
      .execute();
    for (const row of rows) {
      const shownIn = usesOf(row.snapshot as ReportSnapshot, { ...figure, companyIds, splits });
      if (shownIn.length === 0) continue;
      reports.push({
        ...{ id: row.id, title: row.title, shownIn },
        publishedOn: row.published_on.toISOString(),
        revokedAt: row.revoked_at && row.revoked_at.toISOString(),
      });
    }
  }
  const bestIdeas = await ideasOfFigure(db, { ...figure, companyIds, splits });
  return { reports, bestIdeas, unread: candidates.length - read.length };
}

/** Pages are frozen when their review is requested, and may be published long after. */
const frozenBefore = ({ replaced_at: at }: ReplacedFigureRow) =>
  sql<boolean>`(report.published_on < ${at} or exists (
    select from approval join draft on draft.approval_id = approval.id
    where draft.id = report.draft_id and approval.created_at < ${at}))`;

/** Not those that were frozen before the old value came. */
const frozenWithIt = ({ stood_since: since }: ReplacedFigureRow) =>
  since === null
    ? sql<boolean>`true`
    : sql<boolean>`coalesce((
        select approval.created_at from approval join draft on draft.approval_id = approval.id
        where draft.id = report.draft_id), report.published_on) >= ${since}`;

/** A day begins earlier elsewhere than in Greenwich. */
const firstMomentOf = (day: string | null) => new Date(day === null ? 0 : Date.parse(day) - 86_400_000);

/** The company that the figure is of, and those that were merged into it: reports name them as they were. */
export async function idsOfCompany(
  db: Db | Trx,
  { company_id: id }: Pick<ReplacedFigureRow, 'company_id'>,
): Promise<string[]> {
  if (id === null) return [];
  const { rows } = await sql<{ id: string }>`
    select id from company where id = ${id} or merged_into = ${id}
      or merged_into = (select merged_into from company where id = ${id})
      or id = (select merged_into from company where id = ${id})`.execute(db);
  return rows.map((row) => row.id);
}

/** Holds for reports that may show it: those of its companies, or those that chart its index. */
function drawsOn({ index_name }: ReplacedFigureRow, companyIds: readonly string[]): RawBuilder<boolean> {
  if (index_name !== null)
    return sql`starts_with(report.snapshot #>> '{widgets,sharePrice,indexLabel}', ${`${index_name} (rebased`})`;
  const named = companyIds.map(
    (id) => sql`report.snapshot -> 'company' @> ${JSON.stringify([{ id }])}::jsonb`,
  );
  return sql`(${sql.join(named, sql` or `)})`;
}
