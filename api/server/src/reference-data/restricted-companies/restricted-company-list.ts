import { fullName } from '@console/contract/full-name';
import {
  restrictionKindNames,
  restrictionKinds,
  restrictionStates,
  type RestrictedCompany,
  type RestrictionState,
} from '@console/contract/restricted-companies';
import { sql } from 'kysely';
import { choice, date, question, unsorted } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { companyCode } from '../companies/company-code';
import { loadRestrictions } from './restricted-companies.store';
import { isInState } from '../companies/restricted-now';

/** The register of restricted and watched companies, the latest entry first. */
export const restrictedCompanyList: List<RestrictedCompany> = {
  noun: 'restricted-company',
  from: sql`restricted_company join company on company.id = restricted_company.company_id`,
  id: 'restricted_company.id',
  visibleTo: () => sql`true`,
  fields: {
    company: unsorted(companyCode),
    kind: unsorted(choice('restricted_company.kind', restrictionKinds)),
    state: question(restrictionStates, (wanted) => isInState[wanted as RestrictionState]),
    addedOn: date('restricted_company.added_on'),
  },
  order: { field: 'addedOn', direction: 'desc' },
  pageSize: 25,
  load: loadRestrictions,
  idOf: ({ id }) => id,
  columns: {
    company: { title: 'Company', cell: ({ company }) => company.code },
    kind: { title: 'Kind', cell: ({ kind }) => restrictionKindNames[kind] },
    state: { title: 'State', cell: ({ state }) => state },
    from: { title: 'From', cell: ({ from }) => from },
    until: { title: 'Until', cell: ({ until }) => until },
    reason: { title: 'Reason', cell: ({ reason }) => reason },
    addedBy: { title: 'Added by', cell: ({ addedBy }) => addedBy && fullName(addedBy) },
    addedOn: { title: 'Added', cell: ({ addedOn }) => addedOn },
    endedBy: { title: 'Ended by', cell: ({ endedBy }) => endedBy && fullName(endedBy) },
    endedOn: { title: 'Ended', cell: ({ endedOn }) => endedOn },
    endReason: { title: 'Why it was ended', cell: ({ endReason }) => endReason },
    id: { title: 'Id', cell: ({ id }) => id },
  },
};
