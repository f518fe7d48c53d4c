import type { PersonRef } from '@console/contract/hydra';
import { formatDateTime } from '@console/shared-ui/format';
import { fullName } from '@console/contract/full-name';

interface ModifiedCellProps {
  readonly modifiedOn: string | null;
  readonly modifiedBy: PersonRef | null;
}

/** When something was modified, and by whom. */
export function ModifiedCell({ modifiedOn, modifiedBy }: ModifiedCellProps) {
  return (
    <>
      <div>{formatDateTime(modifiedOn)}</div>
      {modifiedBy && <div>by {fullName(modifiedBy)}</div>}
    </>
  );
}
