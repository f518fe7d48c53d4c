import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import type { Db } from '../../platform/database/database';
import type { Seed } from '../../services';

interface DemoDisclaimer {
  readonly id: string;
  readonly name: string;
  readonly position: 'Footer' | 'End of Report';
  readonly type: string;
  readonly content: string;
}

export const seed: Seed = {
  order: 40,
  async run({ db }, demoDir) {
    const disclaimers = readShippedFile<DemoDisclaimer[]>(demoDir, 'disclaimers.json');
    await db
      .insertInto('disclaimer')
      .values(disclaimers.map((row) => ({ ...row, content: JSON.stringify({ content: row.content }) })))
      .execute();
    await linkCompanies(db);
  },
};

/** Specific disclosures for every company; emerging ones commission their research. */
async function linkCompanies(db: Db): Promise<void> {
  const companies = await db.selectFrom('company').select(['id', 'type']).execute();
  const disclaimers = await db.selectFrom('disclaimer').select(['id', 'type']).execute();
  const links = companies.flatMap((company) =>
    disclaimers
      .filter(
        ({ type }) =>
          type === 'Specific Disclosures' ||
          (type === 'Commissioned Research' && company.type === 'Emerging Company'),
      )
      .map(({ id }) => ({ company_id: company.id, disclaimer_id: id })),
  );
  await db.insertInto('company_disclaimer').values(links).execute();
}
