import type { Updateable } from 'kysely';
import type { Trx } from '../../platform/database/database';
import type { CompanyRow, Schema } from '../../platform/database/schema';
import { invalid } from '../../platform/http/problem';

const rics = { share_price_ric: 'sharePriceRIC', forecast_ric: 'forecastRIC' } as const;

/** What is said of a RIC that another company has: deliveries would go to one of the two. */
export const ricTaken = (ric: string, code: string) => `${ric} is the RIC of ${code}.`;

/** 422 by field for a RIC that another company of the same source has; `row` null: of a new company. */
export async function requireFreeRics(
  trx: Trx,
  columns: Pick<Updateable<Schema['company']>, keyof typeof rics | 'source'>,
  row: CompanyRow | null,
): Promise<void> {
  const source = columns.source ?? row?.source ?? '';
  for (const [column, field] of Object.entries(rics) as [keyof typeof rics, string][]) {
    const ric = columns[column];
    if (!ric || ric === row?.[column]) continue;
    const others = await trx
      .selectFrom('company')
      .select('code')
      .where(column, '=', ric)
      .where('source', '=', source)
      .where('merged_into', 'is', null)
      .$if(row !== null, (query) => query.where('id', '<>', row?.id ?? ''))
      .limit(1)
      .execute();
    if (others[0]) throw invalid([{ propertyPath: field, message: ricTaken(ric, others[0].code) }]);
  }
}
