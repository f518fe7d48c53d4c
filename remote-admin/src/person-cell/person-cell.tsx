import type { ReactNode } from 'react';
import styles from './person-cell.module.css';

interface FirstNameCellProps {
  readonly person: { readonly firstName: string; readonly lastName: string };
  /** What else of the row a phone has room for under the name. */
  readonly children?: ReactNode;
}

/** The first name; on a phone, whose list has no other column of the person, the whole name and more. */
export function FirstNameCell({ person, children }: FirstNameCellProps) {
  return (
    <>
      {person.firstName}
      <span className={styles.phone}> {person.lastName}</span>
      {children && <div className={styles.phone}>{children}</div>}
    </>
  );
}
