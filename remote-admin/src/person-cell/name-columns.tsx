import type { Column } from '@console/shared-ui/data-table';
import { FirstNameCell } from './person-cell';

type Person = Parameters<typeof FirstNameCell>[0]['person'] & { readonly lastName: string };

/** First and last name of a person, whose page `pathOf` names; both stand in the first cell where there is no room for the second. */
export function nameColumns<T extends Person>(
  firstNameWidth: number,
  pathOf: (person: T) => string,
): readonly Column<T>[] {
  return [
    {
      field: 'firstName',
      title: 'First Name',
      width: firstNameWidth,
      sortable: true,
      filter: { kind: 'auto' },
      render: (person) => <FirstNameCell person={person} to={pathOf(person)} />,
    },
    {
      field: 'lastName',
      title: 'Last Name',
      width: 120,
      sortable: true,
      filter: { kind: 'auto' },
      yields: 2,
      card: 'folded',
    },
  ];
}
