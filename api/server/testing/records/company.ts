import type { Db } from '../../src/platform/database/database';
import type { Schema } from '../../src/platform/database/schema';
import type { Insertable } from 'kysely';

type NewCompany = Partial<Insertable<Schema['company']>> & { readonly code: string };

/** A company of a test with closes on consecutive days, the first on 2 January 2026. Answers its id. */
export async function addTestCompany(
  db: Db,
  company: NewCompany,
  closes: readonly number[] = [],
): Promise<string> {
  const { id } = await db
    .insertInto('company')
    .values({
      name: `${company.code} Limited`,
      type: null,
      source: 'Refinitiv',
      gics_sector: 'Materials',
      gics_industry_group: 'Materials',
      gics_industry: 'Metals & Mining',
      gics_sub_industry: 'Gold',
      ...company,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (closes.length > 0) {
    const prices = closes.map((close, index) => ({ company_id: id, date: testDate(index), close }));
    await db.insertInto('daily_price').values(prices).execute();
  }
  return id;
}

/** ISO date of a test's trading day, counted from 2 January 2026. */
export function testDate(index: number): string {
  return new Date(Date.UTC(2026, 0, 2 + index)).toISOString().slice(0, 10);
}
