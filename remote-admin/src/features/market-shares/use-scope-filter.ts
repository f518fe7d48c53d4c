import type { ColumnFilter } from '@console/shared-ui/data-table';
import { useMemo } from 'react';
import { useScopes } from './market-shares.queries';

/** Filter of the list by one scope of the drop-down list. */
export function useScopeFilter(): ColumnFilter {
  const { data: scopes } = useScopes();
  // the table draws each cell once for as long as its column stays the same object
  return useMemo(
    () => ({ kind: 'select', options: (scopes ?? []).map((value) => ({ value, label: value })) }),
    [scopes],
  );
}
