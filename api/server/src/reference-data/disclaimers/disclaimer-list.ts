import { disclaimerPositions, disclaimerTypes, type Disclaimer } from '@console/contract/disclaimers';
import { sql } from 'kysely';
import { choice, flag, optionalDate, text, unsorted } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { loadDisclaimers } from './disclaimers.store';

/** Generic disclaimers (D§2.33). */
export const disclaimerList: List<Disclaimer> = {
  noun: 'disclaimer',
  from: sql`disclaimer`,
  id: 'disclaimer.id',
  visibleTo: () => sql`disclaimer.deleted_at is null`,
  fields: {
    name: text('disclaimer.name'),
    position: choice('disclaimer.position', disclaimerPositions),
    type: choice('disclaimer.type', disclaimerTypes),
    inUse: unsorted(flag('disclaimer.in_use')),
    modifiedOn: optionalDate('disclaimer.modified_on'),
  },
  order: { field: 'name', direction: 'asc' },
  pageSize: 50,
  load: loadDisclaimers,
  idOf: ({ id }) => id,
  columns: {
    name: { title: 'Name', cell: (disclaimer) => disclaimer.name },
    position: { title: 'Position', cell: (disclaimer) => disclaimer.position },
    type: { title: 'Type', cell: (disclaimer) => disclaimer.type },
    inUse: { title: 'In use', cell: ({ inUse, isPlaceholder }) => inUse && !isPlaceholder },
    modifiedOn: { title: 'Modified (UTC)', cell: (disclaimer) => disclaimer.modifiedOn },
    content: { title: 'Content', cell: ({ content }) => Object.values(content).join('\n') },
    id: { title: 'Id', cell: (disclaimer) => disclaimer.id },
  },
};
