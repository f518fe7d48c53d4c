import { dropdownNames, type DropdownName } from '@console/contract/dropdowns';
import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import type { BaseData } from '../../services';

/** The named lists. One that is there stays as it is, entries that admins took out included. */
export const baseData: BaseData = async ({ db }, folder) => {
  const lists = readShippedFile<Record<DropdownName, string[]>>(folder, 'dropdowns.json');
  await db
    .insertInto('dropdown')
    .values(dropdownNames.map((type) => ({ type, items: lists[type] })))
    .onConflict((conflict) => conflict.column('type').doNothing())
    .execute();
};
