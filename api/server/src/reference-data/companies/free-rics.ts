import type { Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { CompanyRow, Schema } from '../../platform/database/schema';
import { invalid } from '../../platform/http/problem';

const rics = { share_price_ric: 'sharePriceRIC', forecast_ric: 'forecastRIC' } as const;

const columns = Object.keys(rics) as (keyof typeof rics)[];

/** What is said of a RIC that another company has: deliveries would go to one of the two. */
export const ricTaken = (ric: string, code: string) => `${ric} is the RIC of ${code}.`;

/**
 * The same for many new companies, of a file: says of each, one after the other, 422 by field for a RIC that another
 * company or an earlier one of them has.
 */
export async function openFreeRics(
  db: Db | Trx,
): Promise<(columns: Rics & { readonly source: string; readonly code: string }) => void> {
  const rows = await db
    .selectFrom('company')
    .select(['code', 'source', 'share_price_ric', 'forecast_ric'])
    .execute();
  const codes = new Map<string, string>();
  const keep = (row: Rics & { readonly source: string; readonly code: string }) => {
    for (const column of columns)
      if (row[column]) codes.set(`${row.source} ${column} ${row[column]}`, row.code);
  };
  for (const row of rows) keep(row);
  return (company) => {
    const taken = columns.flatMap((column) => {
      const ric = company[column];
      const code = ric ? codes.get(`${company.source} ${column} ${ric}`) : undefined;
      return ric && code !== undefined ? [{ propertyPath: rics[column], message: ricTaken(ric, code) }] : [];
    });
    if (taken.length > 0) throw invalid(taken);
    keep(company);
  };
}

type Rics = Partial<Record<keyof typeof rics, string | undefined>>;

/** 422 by field for a RIC that another company of the same source has; `row` null: of a new company. */
export async function requireFreeRics(
  trx: Trx,
  given: Pick<Updateable<Schema['company']>, keyof typeof rics | 'source'>,
  row: CompanyRow | null,
): Promise<void> {
  const source = given.source ?? row?.source ?? '';
  for (const column of columns) {
    const ric = given[column];
    if (!ric || ric === row?.[column]) continue;
    const others = await trx
      .selectFrom('company')
      .select('code')
      .where(column, '=', ric)
      .where('source', '=', source)
      // RICs of those that were merged into it count for it
      .$if(row !== null, (query) =>
        query
          .where('id', '<>', row?.id ?? '')
          .where(({ or, eb }) => or([eb('merged_into', 'is', null), eb('merged_into', '<>', row?.id ?? '')])),
      )
      .limit(1)
      .execute();
    if (others[0]) throw invalid([{ propertyPath: rics[column], message: ricTaken(ric, others[0].code) }]);
  }
}
