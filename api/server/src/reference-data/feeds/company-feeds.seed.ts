import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import type { Seed } from '../../services';

interface DemoFeed {
  readonly code: string;
  readonly note: string;
  readonly noteError: string | null;
  readonly forecastError: string | null;
}

export const seed: Seed = {
  order: 30,
  async run({ db }, demoDir) {
    const companies = await db.selectFrom('company').select(['id', 'code', 'source']).execute();
    const byCode = new Map(companies.map((company) => [company.code, company]));
    for (const { code, note, noteError, forecastError } of readShippedFile<DemoFeed[]>(
      demoDir,
      'company-feeds.json',
    )) {
      const company = byCode.get(code);
      if (!company) continue;
      const { id, source } = company;
      await db
        .insertInto('feed_description')
        .values({ source, code, description: note, error: noteError })
        .execute();
      if (forecastError === null) continue;
      await db.insertInto('company_feed').values({ company_id: id, forecast_error: forecastError }).execute();
    }
  },
};
