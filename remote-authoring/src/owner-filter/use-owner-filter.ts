import { listPeers, MAX_PEERS } from '@console/contract/users';
import { call } from '@console/shared-auth/http/call';
import { useMe } from '@console/shared-auth/session/session-store';
import type { ColumnFilter } from '@console/shared-ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nameInFilters } from '@console/contract/full-name';

/** A person's IRI, by which lists are narrowed to an owner (P41). */
export function ownerIri(userId: string): string {
  return `/api/user/${userId}`;
}

/** Filter of a list by the owner of the report: oneself, or one of the people who write and review. */
export function useOwnerFilter(): ColumnFilter {
  const { id } = useMe();
  const { data: people } = useQuery({
    queryKey: ['owners'],
    queryFn: ({ signal }) =>
      call(listPeers, { query: { including: 'left', itemsPerPage: MAX_PEERS }, signal }),
    select: (page) => page['hydra:member'],
  });
  // the table draws each cell once for as long as its column stays the same object
  return useMemo(() => {
    const others = (people ?? []).filter((person) => person.id !== id);
    const named = others.map((person) => ({ value: person['@id'], label: nameInFilters(person) }));
    return { kind: 'select', options: [{ value: ownerIri(id), label: 'Me' }, ...named] };
  }, [people, id]);
}
