import type { BrandRow } from '../../platform/database/schema';
import { sql } from 'kysely';
import type { List } from '../../platform/lists/list';
import { flag, optionalDate, text, unsorted } from '../../platform/lists/list-field';

/** Brands, deleted ones too (U26). */
export const brandList: List<BrandRow> = {
  noun: 'brand',
  from: sql`brand`,
  id: 'brand.id',
  visibleTo: () => sql`true`,
  fields: {
    name: text('brand.name'),
    deleted: unsorted(flag('brand.deleted')),
    modifiedOn: optionalDate('brand.modified_on'),
  },
  order: { field: 'name', direction: 'asc' },
  pageSize: 50,
  load: (db, ids) => db.selectFrom('brand').selectAll().where('id', 'in', ids).execute(),
  idOf: ({ id }) => id,
  columns: {
    name: { title: 'Name', cell: ({ name }) => name },
    registeredName: { title: 'Registered name', cell: (brand) => brand.registered_name },
    websiteLink: { title: 'Website', cell: (brand) => brand.website_link },
    colourCode: { title: 'Colour', cell: (brand) => brand.colour_code },
    deleted: { title: 'Deleted', cell: ({ deleted }) => deleted },
    modifiedOn: { title: 'Modified (UTC)', cell: (brand) => brand.modified_on?.toISOString() ?? null },
    id: { title: 'Id', cell: ({ id }) => id },
  },
};
