import type { PersonRef } from '@console/contract/hydra';
import { Instant } from '@console/shared-ui/instant';
import { fullName } from '@console/contract/full-name';

interface ModifiedCellProps {
  readonly modifiedOn: string | null;
  readonly modifiedBy: PersonRef | null;
}

/** When something was modified, and by whom. */
export function ModifiedCell({ modifiedOn, modifiedBy }: ModifiedCellProps) {
  return (
    <>
      <div>
        <Instant at={modifiedOn} />
      </div>
      {modifiedBy && <div>by {fullName(modifiedBy)}</div>}
    </>
  );
}
