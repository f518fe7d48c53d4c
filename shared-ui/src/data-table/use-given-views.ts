import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../notice/notice';
import type { GivenView, GivenViews, ViewBody, ViewServer } from './given-view';

const MINUTE_MS = 60_000;

/** The given views of one list, and what can be done with them. */
export interface GivenModel {
  readonly list: string;
  readonly server: ViewServer;
  /** Undefined while they are fetched, and when that failed. */
  readonly data: GivenViews | undefined;
  /** Why they are not there; null: they are, or come. */
  readonly failure: string | null;
  readonly retry: () => void;
  /** Why the view of the link can't be shown; null: it can, or there is none. */
  readonly linkProblem: string | null;
  /** Tells the server which one is on. */
  readonly turnOn: (id: string | null) => void;
  readonly give: (body: ViewBody) => Promise<GivenView>;
  readonly change: (view: GivenView, body: ViewBody) => Promise<GivenView>;
  /** Does something with a view, says that it was done or why not, and resolves to whether it was. */
  readonly act: (call: () => Promise<unknown>, done: string) => Promise<boolean>;
}

const givenViews = (server: ViewServer, list: string) =>
  queryOptions({ queryKey: ['given-views', list], queryFn: ({ signal }) => server.load(list, signal) });

/** Reads a view as it is at this moment: others may have turned it on since the list was opened. Null: it is gone. */
export function useFreshView({ server, list }: GivenModel, id: string) {
  const { data, isFetching, isError } = useQuery({ ...givenViews(server, list), staleTime: 0 });
  return { isFetching, isError, view: data?.views.find((each) => each.id === id) ?? null };
}

/** Reads the given views of a list; the list does not wait for them. */
export function useGivenViews(server: ViewServer, list: string, linked: string | undefined): GivenModel {
  const client = useQueryClient();
  const notify = useNotify();
  const { queryKey, ...query } = givenViews(server, list);
  const { data, error, refetch } = useQuery({ queryKey, ...query, staleTime: MINUTE_MS });
  const isMissing = linked !== undefined && data !== undefined && !data.views.some(({ id }) => id === linked);
  const problem = useQuery({
    queryKey: ['given-view-of-a-link', linked],
    queryFn: () => server.whyNot(linked ?? ''),
    enabled: isMissing,
  });
  const again = () => client.invalidateQueries({ queryKey });

  async function told<Answer>(call: Promise<Answer>): Promise<Answer> {
    const answer = await call;
    await again();
    return answer;
  }
  return {
    ...{ list, server, data },
    failure: error && !data ? server.failure(error) : null,
    retry: () => void refetch(),
    linkProblem: isMissing ? (problem.data ?? null) : null,
    turnOn: (id) => {
      if (data === undefined || data.on === id) return;
      // what came meanwhile stays: a view that was given just now
      client.setQueryData<GivenViews>(queryKey, (now) => now && { ...now, on: id });
      void server
        .turnOn(list, id)
        .catch((failed: unknown) => notify({ kind: 'error', text: server.failure(failed) }));
    },
    give: (body) => told(server.give(list, body)),
    change: (view, body) => told(server.change(view, body)),
    act: async (call, done) => {
      try {
        await call();
      } catch (failed) {
        notify({ kind: 'error', text: server.failure(failed) });
        await again();
        return false;
      }
      await again();
      notify({ kind: 'success', text: done });
      return true;
    },
  };
}
