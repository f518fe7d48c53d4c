import type { CompanyHit } from '@console/contract/companies';
import type { SelectQueryBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { Schema } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';

export const companyIri = (id: string) => `/api/company/${id}`;

/** Companies by id with their latest price; an id that names none is left out. */
export async function companyHits(db: Db | Trx, ids: readonly string[]): Promise<Map<string, CompanyHit>> {
  if (ids.length === 0) return new Map();
  const rows = await selectHits(db.selectFrom('company').where('id', 'in', [...new Set(ids)])).execute();
  return new Map(rows.map((row) => [row.id, toHit(row)]));
}

/** Ids of all companies by code. */
export async function companyIdsByCode(db: Db | Trx): Promise<Map<string, string>> {
  const rows = await db.selectFrom('company').select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Throws 404 when there is no such company. */
export async function requireCompany(db: Db | Trx, id: string): Promise<void> {
  const row = await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('The company');
}

function selectHits<Output>(companies: SelectQueryBuilder<Schema, 'company', Output>) {
  return companies
    .select([
      'company.id',
      'company.code',
      'company.name',
      'company.type',
      'company.gics_sector',
      'company.current_recommendation',
      'company.visibility',
      'company.price_currency',
    ])
    .select(({ selectFrom }) =>
      selectFrom('daily_price')
        .select('daily_price.close')
        .whereRef('daily_price.company_id', '=', 'company.id')
        .orderBy('daily_price.date', 'desc')
        .limit(1)
        .as('latest_close'),
    );
}

/** What marks a company that others do not find (U10). */
export function hiddenMark({ visibility }: { readonly visibility: boolean }): { readonly hidden?: true } {
  return visibility ? {} : { hidden: true };
}

function toHit(row: {
  id: string;
  code: string;
  name: string;
  type: string | null;
  gics_sector: string;
  current_recommendation: string | null;
  visibility: boolean;
  latest_close: number | null;
  price_currency: string;
}): CompanyHit {
  return {
    '@id': companyIri(row.id),
    id: row.id,
    code: row.code,
    name: row.name,
    type: row.type,
    gics: { sector: row.gics_sector },
    currentRecommendation: row.current_recommendation,
    currentStockPrice: row.latest_close,
    priceCurrency: row.price_currency,
    ...hiddenMark(row),
  };
}
