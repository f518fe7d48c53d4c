import { dropdownNames, type DropdownName } from '@console/contract/dropdowns';
import { readDemoFile } from '../../platform/demo-data/read-demo-file';
import type { Seed } from '../../services';

export const seed: Seed = {
  order: 20,
  async run({ db }, demoDir) {
    const lists = readDemoFile<Record<DropdownName, string[]>>(demoDir, 'dropdowns.json');
    await db
      .insertInto('dropdown')
      .values(dropdownNames.map((type) => ({ type, items: lists[type] })))
      .execute();
  },
};
