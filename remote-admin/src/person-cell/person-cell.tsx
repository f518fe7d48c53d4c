import { Folded, RowLink } from '@console/shared-ui/data-table';
import type { ReactNode } from 'react';

interface FirstNameCellProps {
  readonly person: { readonly firstName: string; readonly lastName: string };
  /** Address of the page of the person; without it the name is no link. */
  readonly to?: string;
  /** What of the row's other columns stands with the name where these are not shown, each `Folded` and `Beneath`. */
  readonly children?: ReactNode;
}

/** The first name; the whole name, and more, where the list has no room for the other columns of the person. */
export function FirstNameCell({ person, to, children }: FirstNameCellProps) {
  const name = (
    <>
      {person.firstName}
      <Folded field="lastName"> {person.lastName}</Folded>
    </>
  );
  return (
    <>
      {to ? <RowLink to={to}>{name}</RowLink> : name}
      {children}
    </>
  );
}
