import { Folded, RowLink } from '@console/shared-ui/data-table';
import type { ReactNode } from 'react';
import styles from './person-cell.module.css';

interface FirstNameCellProps {
  readonly person: { readonly firstName: string; readonly lastName: string };
  /** Address of the page of the person; without it the name is no link. */
  readonly to?: string;
  /** What of the row's other columns stands under the name where these are not shown, each `Folded`. */
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
      {children && <div className={styles.below}>{children}</div>}
    </>
  );
}
