import type { PersonRef } from '@console/contract/hydra';
import { Instant } from '@console/shared-ui/instant';
import { fullName } from '@console/contract/full-name';

import styles from './modified-cell.module.css';

interface ModifiedCellProps {
  readonly modifiedOn: string | null;
  readonly modifiedBy: PersonRef | null;
}

/** When something was modified, and by whom: initials where rows have one line, with the name as tooltip. */
export function ModifiedCell({ modifiedOn, modifiedBy }: ModifiedCellProps) {
  return (
    <>
      <Instant at={modifiedOn} />
      {modifiedBy && (
        <>
          {' '}
          <span title={`by ${fullName(modifiedBy)}`}>
            <span aria-hidden="true" className={styles.initials}>
              {initialsOf(modifiedBy)}
            </span>
            <span className={styles.name}>by {fullName(modifiedBy)}</span>
          </span>
        </>
      )}
    </>
  );
}

const initialsOf = ({ firstName, lastName }: PersonRef) =>
  [firstName, lastName].map((name) => name.trim().charAt(0).toUpperCase()).join('');
