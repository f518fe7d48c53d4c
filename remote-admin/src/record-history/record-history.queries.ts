import { getRecordHistory } from '@console/contract/record-history';
import { call } from '@console/shared-auth/http/call';
import { useInfiniteQuery } from '@tanstack/react-query';

/** What was done to a record, page after page. */
export function useRecordHistory(id: string) {
  return useInfiniteQuery({
    queryKey: ['record-history', id],
    queryFn: ({ signal, pageParam }) =>
      call(getRecordHistory, {
        params: { id },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });
}
