import { NO_ANALYST } from '@console/contract/company-rules';
import { nameInFilters } from '@console/contract/full-name';
import { listPeers, MAX_PEERS } from '@console/contract/users';
import { call } from '@console/shared-auth/http/call';
import { useMe } from '@console/shared-auth/session/session-store';
import type { ColumnFilter } from '@console/shared-ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Filter of companies by whom they are assigned to: oneself, nobody, or one of those who may be. */
export function useAnalystFilter(): ColumnFilter {
  const { id } = useMe();
  const { data: people } = useQuery({
    queryKey: ['analysts'],
    queryFn: ({ signal }) =>
      call(listPeers, { query: { including: 'left', itemsPerPage: MAX_PEERS }, signal }),
    select: (page) => page['hydra:member'],
  });
  // the table draws each cell once for as long as its column stays the same object
  return useMemo(
    () => ({
      kind: 'select',
      options: [
        { value: `/api/user/${id}`, label: 'Me' },
        { value: NO_ANALYST, label: 'Nobody' },
        ...(people ?? [])
          .filter((person) => person.id !== id)
          .map((person) => ({ value: person['@id'], label: nameInFilters(person) })),
      ],
    }),
    [people, id],
  );
}
