import { readDemoFile } from '../../demo-data';
import type { Seed } from '../../services';
import { companyIdsByCode } from '../companies/companies.store';

interface DemoFeed {
  readonly code: string;
  readonly note: string;
  readonly noteError: string | null;
  readonly forecastError: string | null;
}

export const seed: Seed = {
  order: 30,
  async run({ db }, demoDir) {
    const ids = await companyIdsByCode(db);
    const rows = readDemoFile<DemoFeed[]>(demoDir, 'company-feeds.json').flatMap(
      ({ code, note, noteError, forecastError }) => {
        const companyId = ids.get(code);
        if (!companyId) return [];
        return [{ company_id: companyId, note, note_error: noteError, forecast_error: forecastError }];
      },
    );
    await db.insertInto('company_feed').values(rows).execute();
  },
};
