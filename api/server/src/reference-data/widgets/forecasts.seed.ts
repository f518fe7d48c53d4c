import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import type { Seed } from '../../services';
import { companyIdsByCode } from '../companies/companies.store';

type DemoForecasts = Record<string, { readonly year: number }[]>;

export const seed: Seed = {
  order: 30,
  async run({ db }, demoDir) {
    const ids = await companyIdsByCode(db);
    const rows = Object.entries(readShippedFile<DemoForecasts>(demoDir, 'forecasts.json')).flatMap(
      ([code, years]) => {
        const companyId = ids.get(code);
        if (!companyId) return [];
        return years.map((figures) => ({
          company_id: companyId,
          year: figures.year,
          figures: JSON.stringify(figures),
        }));
      },
    );
    await db.insertInto('forecast').values(rows).execute();
  },
};
