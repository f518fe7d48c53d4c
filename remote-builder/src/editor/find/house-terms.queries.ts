import { getHouseTerms, type HouseTerm } from '@console/contract/house-terms';
import { call } from '@console/shared-auth/http/call';
import { useQuery } from '@tanstack/react-query';

const none: readonly HouseTerm[] = [];

/** The words that the house writes in one form; none until they are read, and where they can't be: the checklist asks too. */
export function useHouseTerms(isAsked: boolean): readonly HouseTerm[] {
  const { data } = useQuery({
    queryKey: ['house-terms'],
    queryFn: ({ signal }) => call(getHouseTerms, { signal }),
    enabled: isAsked,
  });
  return data?.terms ?? none;
}
