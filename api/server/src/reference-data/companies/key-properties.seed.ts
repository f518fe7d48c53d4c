import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import type { Seed } from '../../services';
import { companyIdsByCode } from './companies.store';

interface DemoKeyProperties {
  readonly code: string;
  readonly rating: number;
  readonly moat: number;
  readonly growth: number;
  readonly income: number;
  readonly risk: number;
}

export const seed: Seed = {
  order: 30,
  async run({ db }, demoDir) {
    const ids = await companyIdsByCode(db);
    const rows = readShippedFile<DemoKeyProperties[]>(demoDir, 'key-properties.json').flatMap(
      ({ code, ...scales }) => {
        const companyId = ids.get(code);
        return companyId ? [{ company_id: companyId, ...scales }] : [];
      },
    );
    await db.insertInto('key_properties').values(rows).execute();
  },
};
