import { failureStatus, gotNoAnswer, hasTimedOut } from '../query-view/failure-status';
import { pauseUnattended } from './pause-unattended';
import { focusManager, MutationCache, QueryClient, type Query } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/** Whether what failed so passes by itself: the server gave no answer or was unwell, and did not say no. */
function passesByItself(error: unknown): boolean {
  const status = failureStatus(error) ?? 0;
  return status === 0 || status >= 500;
}

/**
 * A read is tried again when the server was unwell or gave no answer (status 0), within the time that a call may take
 * (P32): not when that has run out, and never when the server said no.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && !hasTimedOut(error) && passesByItself(error);
}

/**
 * At a page that nobody is at, the library would wait with the next try, and show for so long that it loads: what failed
 * there is said, and read once somebody comes back.
 */
const retry = (failures: number, error: unknown) => focusManager.isFocused() && shouldRetry(failures, error);

const isUnwell = ({ state }: Query) => state.status === 'error' && passesByItself(state.error);

/** Time between two looks at what could not be read: the server, its database or the network may be back. */
const FAILED_POLL_MS = 10_000;

/**
 * The query cache of one mounted remote: reads are tried three times, writes once. Without a network both fail and say
 * so, where the library would wait for it in silence; reads come by themselves once the network, or the server, is back.
 */
export function createQueryClient(): QueryClient {
  pauseUnattended();
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => void (gotNoAnswer(error) && readAgain(queryClient)),
    }),
    defaultOptions: {
      queries: {
        retry,
        refetchOnWindowFocus: isUnwell,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchInterval: (query) => (isUnwell(query) ? FAILED_POLL_MS : false),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}

/** Reads anew what is shown, as a change without an answer may have been done; never below a form that may hold changes. */
const readAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ observers }) => observers.every(({ options }) => options.staleTime !== Infinity),
  });
