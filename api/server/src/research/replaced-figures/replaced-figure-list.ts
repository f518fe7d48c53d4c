import { figureKindNames, figureKinds, type ReplacedFigure } from '@console/contract/replaced-figures';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { choice, date, reference, unsorted } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { companyCode } from '../../reference-data/companies/company-code';

/** Figures that were written over, the latest first. */
export const replacedFigureList: List<ReplacedFigure> = {
  noun: 'replaced-figure',
  from: sql`replaced_figure left join company on company.id = replaced_figure.company_id`,
  id: 'replaced_figure.id',
  visibleTo: () => sql`true`,
  fields: {
    kind: unsorted(choice('replaced_figure.kind', figureKinds)),
    company: unsorted(companyCode),
    delivery: reference('replaced_figure.import_id'),
    replacedAt: date('replaced_figure.replaced_at'),
  },
  order: { field: 'replacedAt', direction: 'desc' },
  pageSize: 25,
  load: loadReplacedFigures,
  idOf: ({ id }) => id,
  columns: {
    kind: { title: 'Kind', cell: ({ kind }) => figureKindNames[kind] },
    company: { title: 'Company', cell: ({ company }) => company?.code ?? null },
    index: { title: 'Index', cell: ({ index }) => index },
    figure: { title: 'Figure', cell: ({ figure }) => figure },
    of: { title: 'Day or year', cell: ({ day, year }) => day ?? year },
    oldValue: { title: 'Was', cell: ({ oldValue }) => oldValue },
    newValue: { title: 'Is', cell: ({ newValue }) => newValue },
    replacedAt: { title: 'Replaced (UTC)', cell: ({ replacedAt }) => replacedAt },
    feed: { title: 'Feed', cell: ({ delivery }) => delivery?.feed ?? null },
    file: { title: 'File', cell: ({ delivery }) => delivery?.file ?? null },
    id: { title: 'Id', cell: ({ id }) => id },
  },
};

/** Replaced figures by id. */
export async function loadReplacedFigures(db: Db, ids: readonly string[]): Promise<ReplacedFigure[]> {
  const rows = await db
    .selectFrom('replaced_figure')
    .leftJoin('company', 'company.id', 'replaced_figure.company_id')
    .leftJoin('feed_import', 'feed_import.id', 'replaced_figure.import_id')
    .leftJoin('feed', 'feed.id', 'feed_import.feed_id')
    .selectAll('replaced_figure')
    .select(['company.code', 'company.name', 'feed_import.file', 'feed.name as feed'])
    .where('replaced_figure.id', 'in', [...ids])
    .execute();
  return rows.map(({ id, kind, figure, day, year, company_id, import_id, ...row }) => ({
    '@id': `/api/replaced-figure/${id}`,
    ...{ id, kind, figure, day, year },
    company: company_id === null ? null : { id: company_id, code: row.code ?? '', name: row.name ?? '' },
    index: row.index_name,
    oldValue: row.old_value,
    newValue: row.new_value,
    replacedAt: row.replaced_at.toISOString(),
    delivery: import_id === null ? null : { id: import_id, feed: row.feed ?? '', file: row.file ?? '' },
  }));
}
