import type { CompanyFacts } from '@console/contract/widgets';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';

/**
 * Companies as a report speaks of them, in the order of `ids`, with the last close up to `until` (null: the latest);
 * an id that names none is left out.
 */
export async function loadCompanyFacts(
  db: Db | Trx,
  ids: readonly string[],
  until: string | null = null,
): Promise<CompanyFacts[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('company')
    .select(['id', 'code', 'name', 'type', 'source', 'description', 'gics_sector'])
    // nothing stands of a company that is not covered now
    .select(
      sql<string | null>`case when enabled and not suspended then current_recommendation end`.as(
        'current_recommendation',
      ),
    )
    .select('price_currency')
    .select(({ selectFrom }) =>
      selectFrom('daily_price')
        .select(sql<LastClose>`json_build_object('close', close, 'day', date)`.as('last'))
        .whereRef('daily_price.company_id', '=', 'company.id')
        .where(sql<boolean>`daily_price.date <= coalesce(${until}::date, 'infinity')`)
        .orderBy('daily_price.date', 'desc')
        .limit(1)
        .as('last_close'),
    )
    .where('id', 'in', [...ids])
    .execute();
  const facts = new Map(rows.map((row) => [row.id, toFacts(row)]));
  return ids.flatMap((id) => facts.get(id) ?? []);
}

interface LastClose {
  readonly close: number;
  readonly day: string;
}

interface Row {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: string | null;
  readonly source: string;
  readonly description: string;
  readonly gics_sector: string;
  readonly current_recommendation: string | null;
  readonly last_close: LastClose | null;
  readonly price_currency: string;
}

function toFacts({ id, code, name, type, source, description, ...row }: Row): CompanyFacts {
  return {
    id,
    code,
    name,
    type,
    source,
    description,
    currentStockPrice: row.last_close?.close ?? null,
    asOf: row.last_close?.day ?? null,
    priceCurrency: row.price_currency,
    currentRecommendation: row.current_recommendation,
    gics: { sector: row.gics_sector },
  };
}
