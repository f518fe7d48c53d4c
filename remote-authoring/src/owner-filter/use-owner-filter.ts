import { listPeers } from '@console/contract/users';
import { call } from '@console/shared-auth/http/call';
import { useMe } from '@console/shared-auth/session/session-store';
import { peopleOfFilters, peopleOptions } from '@console/shared-report/people-filter';
import type { ColumnFilter } from '@console/shared-ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Filter of a list by the owner of the report: oneself, or one of the people who write and review. */
export function useOwnerFilter(): ColumnFilter {
  const { id } = useMe();
  const { data: people } = useQuery({
    queryKey: ['owners'],
    queryFn: ({ signal }) => call(listPeers, { query: peopleOfFilters, signal }),
    select: (page) => page['hydra:member'],
  });
  // the table draws each cell once for as long as its column stays the same object
  return useMemo(() => ({ kind: 'select', options: peopleOptions(people, id) }), [people, id]);
}
