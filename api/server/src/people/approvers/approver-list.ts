import { today } from '@console/contract/calendar-day';
import type { Approver } from '@console/contract/approvers';
import { fullName } from '@console/contract/full-name';
import { reportTypes } from '@console/contract/report-types';
import { sql } from 'kysely';
import { text } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { loadApprovers, reviewingRoles } from './approvers.store';

/** Everybody who reviews. */
export const approverList = (timeZone: string): List<Approver> => ({
  noun: 'approver',
  from: sql`app_user`,
  id: 'app_user.id',
  visibleTo: () => sql`(app_user.enabled and app_user.roles && ${reviewingRoles}::text[])`,
  fields: {
    firstName: text('app_user.first_name'),
    lastName: text('app_user.last_name'),
  },
  order: { field: 'lastName', direction: 'asc' },
  pageSize: 50,
  load: (db, ids) => loadApprovers(db, ids, today(timeZone)),
  idOf: ({ id }) => id,
  columns: {
    firstName: { title: 'First Name', cell: ({ person }) => person.firstName },
    lastName: { title: 'Last Name', cell: ({ person }) => person.lastName },
    openReviews: { title: 'Open reviews', cell: ({ openReviews }) => openReviews },
    reportTypes: {
      title: 'Report types',
      cell: (approver) => approver.reportTypes.map((type) => reportTypes[type]).join(', ') || 'All',
    },
    sectors: { title: 'Sectors', cell: ({ sectors }) => sectors.join(', ') || 'All' },
    absentFrom: { title: 'Away from', cell: ({ absence }) => absence?.from ?? null },
    absentUntil: { title: 'Away until', cell: ({ absence }) => absence?.until ?? null },
    deputy: { title: 'Deputy', cell: ({ absence }) => (absence?.deputy ? fullName(absence.deputy) : null) },
    id: { title: 'Id', cell: ({ id }) => id },
  },
});
