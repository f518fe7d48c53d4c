import { NO_ANALYST } from '@console/contract/company-rules';
import { listPeers } from '@console/contract/users';
import { call } from '@console/shared-auth/http/call';
import { useMe } from '@console/shared-auth/session/session-store';
import { peopleOfFilters, peopleOptions } from '@console/shared-report/people-filter';
import type { ColumnFilter } from '@console/shared-ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const nobody = [{ value: NO_ANALYST, label: 'Nobody' }];

/** Filter of companies by whom they are assigned to: oneself, nobody, or one of those who may be. */
export function useAnalystFilter(): ColumnFilter {
  const { id } = useMe();
  const { data: people } = useQuery({
    queryKey: ['analysts'],
    queryFn: ({ signal }) => call(listPeers, { query: peopleOfFilters, signal }),
    select: (page) => page['hydra:member'],
  });
  // the table draws each cell once for as long as its column stays the same object
  return useMemo(() => ({ kind: 'select', options: peopleOptions(people, id, nobody) }), [people, id]);
}
