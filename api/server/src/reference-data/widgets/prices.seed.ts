import { sql } from 'kysely';
import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import type { Seed } from '../../services';
import { companyIdsByCode } from '../companies/companies.store';

/** Closes of each company and levels of each index, in the order of `dates`. */
interface DemoPrices {
  readonly dates: string[];
  readonly indices: Record<string, number[]>;
  readonly closes: Record<string, number[]>;
}

export const seed: Seed = {
  order: 30,
  async run({ db }, demoDir) {
    const { dates, indices, closes } = readShippedFile<DemoPrices>(demoDir, 'prices.json');
    const ids = await companyIdsByCode(db);
    for (const [code, prices] of Object.entries(closes)) {
      const companyId = ids.get(code);
      if (!companyId) continue;
      // as if each had been delivered on its day
      await sql`insert into daily_price (company_id, date, close, loaded_at)
        select ${companyId}::uuid, day, close, null
        from unnest(${dates}::text[]::date[], ${prices}::float8[]) as series (day, close)`.execute(db);
    }
    for (const [name, levels] of Object.entries(indices)) {
      await sql`insert into index_level (name, date, level)
        select ${name}::text, day, level
        from unnest(${dates}::text[]::date[], ${levels}::float8[]) as series (day, level)`.execute(db);
    }
    // else the charts of the reports that follow are read by plans for empty tables
    await sql`analyze company, daily_price, index_level`.execute(db);
  },
};
