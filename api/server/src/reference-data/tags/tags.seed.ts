import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import type { Seed } from '../../services';

export const seed: Seed = {
  order: 20,
  async run({ db }, demoDir) {
    const tags = readShippedFile<{ id: string; name: string }[]>(demoDir, 'tags.json');
    await db
      .insertInto('tag')
      .values(tags.map(({ id, name }) => ({ id, name })))
      .execute();
  },
};
