import { getNewerData, type NewerData } from '@console/contract/approvals';
import { call } from '@console/shared-auth/http/call';
import { follow } from '@console/shared-ui/follow-changes';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataName } from './data-name';
import { approvalIdOf, newerDataKey } from './review-keys';

/** Time between two looks at the data of a page under review. */
const NEWER_DATA_POLL_MS = 60_000;

const newerDataOf = (id: string) =>
  queryOptions({
    queryKey: [...newerDataKey, id],
    queryFn: ({ signal }) => call(getNewerData, { params: { id }, signal }),
  });

/** Data of the page that has changed since the review was requested, in words; the review keeps what it froze. */
export function useNewerData(id: string) {
  return useQuery({
    ...newerDataOf(id),
    select: ({ names, ...data }: NewerData) => ({ ...data, names: names.map(dataName) }),
    // data is delivered and corrected while a review is read
    ...follow(['feeds'], { everyMs: NEWER_DATA_POLL_MS }),
    refetchOnWindowFocus: true,
  });
}

/** Reads what of a page changed since its review, by the IRI of the review; null: it could not be read. */
export function useReadNewerData(): (iri: string) => Promise<NewerData | null> {
  const queryClient = useQueryClient();
  return (iri) =>
    queryClient
      .fetchQuery({ ...newerDataOf(approvalIdOf(iri)), staleTime: 0, retry: false })
      .catch(() => null);
}
