import { fullName } from '@console/contract/full-name';
import { interestKindNames, interestKinds, type Interest } from '@console/contract/interests';
import { sql } from 'kysely';
import { choice, date, question, reference, unsorted } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';
import { companyCode } from '../companies/company-code';
import { loadInterests } from './interests.store';

const labels: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  interestKindNames.map((kind) => [kind, interestKinds[kind].label]),
);

/** All interests that were ever declared, the latest first. */
export const interestList: List<Interest> = {
  noun: 'interest',
  from: sql`interest join company on company.id = interest.company_id`,
  id: 'interest.id',
  visibleTo: () => sql`true`,
  fields: {
    company: unsorted(companyCode),
    holder: reference('interest.person_id'),
    kind: unsorted(choice('interest.kind', interestKindNames)),
    of: question(['people', 'house'], (wanted) =>
      wanted === 'house' ? sql`interest.person_id is null` : sql`interest.person_id is not null`,
    ),
    state: question(['goes on', 'ended'], (wanted) =>
      wanted === 'ended' ? sql`interest.until_day is not null` : sql`interest.until_day is null`,
    ),
    declaredOn: date('interest.declared_on'),
  },
  order: { field: 'declaredOn', direction: 'desc' },
  pageSize: 25,
  load: loadInterests,
  idOf: ({ id }) => id,
  columns: {
    holder: { title: 'Whose', cell: ({ holder }) => (holder ? fullName(holder) : 'The house') },
    company: { title: 'Company', cell: ({ company }) => company.code },
    kind: { title: 'Kind', cell: ({ kind }) => labels[kind] ?? kind },
    statement: { title: 'What reports say', cell: ({ statement }) => statement },
    from: { title: 'Since', cell: ({ from }) => from },
    until: { title: 'Until', cell: ({ until }) => until },
    declaredBy: { title: 'Declared by', cell: ({ declaredBy }) => declaredBy && fullName(declaredBy) },
    declaredOn: { title: 'Declared', cell: ({ declaredOn }) => declaredOn },
    endedBy: { title: 'Ended by', cell: ({ endedBy }) => endedBy && fullName(endedBy) },
    endedOn: { title: 'Ended', cell: ({ endedOn }) => endedOn },
    id: { title: 'Id', cell: ({ id }) => id },
  },
};
