import { readDemoFile } from '../../platform/demo-data/read-demo-file';
import type { Seed } from '../../services';

export const seed: Seed = {
  order: 20,
  async run({ db }, demoDir) {
    const tags = readDemoFile<{ id: string; name: string }[]>(demoDir, 'tags.json');
    await db
      .insertInto('tag')
      .values(tags.map(({ id, name }) => ({ id, name })))
      .execute();
  },
};
