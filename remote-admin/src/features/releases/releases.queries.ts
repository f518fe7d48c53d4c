import type { BodyOf } from '@console/contract/endpoint';
import {
  checkRelease,
  compareReleases,
  getCheckProgress,
  listPublishedVersions,
  listReleaseEnvironments,
  listReleaseFindings,
  listReleases,
  listRollouts,
  lockEnvironment,
  pinRelease,
  promoteRelease,
  rollBackRelease,
  stopCanary,
  switchRemote,
  type ReleaseChange,
  type ReleasePin,
} from '@console/contract/releases';
import { cancelPlannedPin, listPlannedPins, planPin, type PlannedPin } from '@console/contract/planned-pins';
import { listVersionLoads, listVersionVitals, type loadHours } from '@console/contract/remote-loads';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { useNotify } from '@console/shared-ui/notice';
import {
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

const releasesKey = ['releases'] as const;
/** A change may be tried in a browser before it is written (C8). */
const CHANGE_TIMEOUT_MS = 3 * 60_000;

/** The server looks at roll-outs as often. */
const ROLLOUTS_EVERY_MS = 30_000;

/** Every environment with what it runs, asked for again while versions are rolled out by themselves. */
export function useEnvironments() {
  return useQuery({
    queryKey: [...releasesKey, 'environments'],
    queryFn: ({ signal }) => call(listReleaseEnvironments, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.['hydra:member'].some(({ pins }) => hasStages(pins)) ? ROLLOUTS_EVERY_MS : false,
    select: (answer) => answer['hydra:member'],
  });
}

/** Whether a version goes on by itself. */
export const hasStages = (pins: readonly ReleasePin[]) =>
  pins.some(({ state }) => state.canaries.some(({ stages }) => stages.length > 0));

/** What is wrong with an environment; `number` is the release that runs. */
export function useFindings(env: string, number: number | null) {
  return useQuery({
    queryKey: [...releasesKey, 'findings', env, number],
    queryFn: ({ signal }) => call(listReleaseFindings, { params: { env }, signal }),
    select: ({ findings }) => findings,
  });
}

/** Versions of every remote in the store. */
export function usePublishedVersions() {
  return useQuery({
    queryKey: ['published versions'],
    queryFn: ({ signal }) => call(listPublishedVersions, { signal }),
    select: ({ versions }) => versions,
  });
}

/** The history of an environment, newest first or from a release on; `number` is the release that runs. */
export function useHistory(env: string, number: number, from: number | null) {
  return useInfiniteQuery({
    queryKey: [...releasesKey, 'history', env, number, from],
    queryFn: ({ pageParam, signal }) =>
      call(listReleases, { params: { env }, query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: from === null ? null : from + 1,
    getNextPageParam: (page) => {
      const last = page['hydra:member'].at(-1);
      return last && last.number > 1 ? last.number : null;
    },
    select: ({ pages }) => pages.flatMap((page) => page['hydra:member']),
  });
}

/** What `to` pins otherwise than `from`. */
export function useDifferences(env: string, { from, to }: { readonly from: number; readonly to: number }) {
  return useQuery({
    queryKey: ['release differences', env, from, to],
    queryFn: ({ signal }) => call(compareReleases, { params: { env }, query: { from, to }, signal }),
    // releases never change
    staleTime: Infinity,
  });
}

/** Loads are told as they come, and looked at so often. */
const LOADS_EVERY_MS = 2 * 60_000;

/** Loads and failures of each version in the last hours, asked for again while they are on the screen. */
export function useVersionLoads(env: string, hours: (typeof loadHours)[number]) {
  return useQuery({
    queryKey: ['version loads', env, hours],
    queryFn: ({ signal }) => call(listVersionLoads, { params: { env }, query: { hours }, signal }),
    select: ({ versions }) => versions,
    refetchInterval: LOADS_EVERY_MS,
  });
}

/** Web vitals of each version in the last hours, asked for as its loads are. */
export function useVersionVitals(env: string, hours: (typeof loadHours)[number]) {
  return useQuery({
    queryKey: ['version vitals', env, hours],
    queryFn: ({ signal }) => call(listVersionVitals, { params: { env }, query: { hours }, signal }),
    select: ({ versions }) => versions,
    refetchInterval: LOADS_EVERY_MS,
  });
}

/** What each version waits for that is rolled out in stages; asked where there is one. */
export function useRollouts(
  env: string,
  { number, isAny }: { readonly number: number; readonly isAny: boolean },
) {
  return useQuery({
    queryKey: [...releasesKey, 'rollouts', env, number],
    queryFn: ({ signal }) => call(listRollouts, { params: { env }, signal }),
    select: ({ rollouts }) => rollouts,
    enabled: isAny,
    refetchInterval: ROLLOUTS_EVERY_MS,
  });
}

/** What is to be pinned in an environment, the next one first. */
export function usePlannedPins(env: string) {
  return useQuery({
    queryKey: [...releasesKey, 'planned pins', env],
    queryFn: ({ signal }) => call(listPlannedPins, { params: { env }, signal }),
    select: ({ plans }) => plans,
  });
}

/** Plans a pin, and says `done`. */
export function usePlanPin(env: string, done: string) {
  const refresh = useRefresh();
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: BodyOf<typeof planPin>) => call(planPin, { params: { env }, body }),
    onSuccess: () => {
      notify({ kind: 'success', text: done });
      return refresh();
    },
  });
}

/** Cancels a planned pin. */
export function useCancelPlan(env: string) {
  const refresh = useRefresh();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id }: Pick<PlannedPin, 'id' | 'remote' | 'version'>) =>
      call(cancelPlannedPin, { params: { env, id } }),
    onSuccess: (_answer, { remote, version }) => {
      notify({ kind: 'success', text: `${remote}@${version} will not be pinned in ${env}.` });
      return refresh();
    },
    onError: (error) => {
      notify(errorNotice(error));
      return refresh();
    },
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: releasesKey });
}

/** What the checks say of a release; run when `refetch` asks for it. */
export function useReleaseChecks(env: string, number: number) {
  return useQuery({
    queryKey: ['release checks', env, number],
    queryFn: ({ signal }) =>
      call(checkRelease, { params: { env }, query: { number }, signal, timeoutMs: CHANGE_TIMEOUT_MS }),
    select: ({ checks }) => checks,
    enabled: false,
    retry: false,
  });
}

/** How often a page that waits for checks asks how far they have come. */
const PROGRESS_EVERY_MS = 500;

/** How far the checks have come that this person waits for; asked while somebody waits. */
export function useCheckProgress(env: string, isWaiting: boolean) {
  return useQuery({
    queryKey: ['check progress', env],
    queryFn: ({ signal }) => call(getCheckProgress, { params: { env }, signal }),
    select: ({ checks }) => checks,
    enabled: isWaiting,
    refetchInterval: PROGRESS_EVERY_MS,
    // what an earlier wait saw is over
    gcTime: 0,
    // it only tells: what comes of the wait is told by its own answer
    retry: false,
  });
}

/** A change of an environment: the body of one of its calls. */
type Change =
  | { readonly verb: 'pin'; readonly body: BodyOf<typeof pinRelease> }
  | { readonly verb: 'promote'; readonly body: BodyOf<typeof promoteRelease> }
  | { readonly verb: 'rollback'; readonly body: BodyOf<typeof rollBackRelease> }
  | { readonly verb: 'stop'; readonly body: BodyOf<typeof stopCanary> }
  | { readonly verb: 'switch'; readonly body: BodyOf<typeof switchRemote> }
  | { readonly verb: 'lock'; readonly body: BodyOf<typeof lockEnvironment> };

const changesKey = (env: string) => ['release changes', env] as const;

/** What a change from this page found wrong beside it, while the release that it made is the one that runs. */
export function useWarnings(env: string, running: number): ReleaseChange['warnings'] {
  const changes = useMutationState({
    filters: { mutationKey: changesKey(env), status: 'success' },
    select: ({ state }) => state.data as ReleaseChange | null,
  });
  return changes.findLast((change) => change?.number === running)?.warnings ?? [];
}

/** Changes an environment and says `done`; whatever comes of it, what runs is asked for anew. */
export function useChangeEnvironment(env: string, done: string) {
  const refresh = useRefresh();
  const notify = useNotify();
  return useMutation({
    mutationKey: changesKey(env),
    mutationFn: (change: Change) => send(env, change),
    // its warnings are shown as long as nothing else was changed
    gcTime: Infinity,
    onSuccess: (change) => {
      notify(outcomeOf(env, change) ?? { kind: 'success', text: done });
      return refresh();
    },
    // somebody else may have been faster: the dialog says so above what runs now
    onError: refresh,
  });
}

/** Whether a warning says that a part of a release did not come back. */
export const isLeftOut = ({ code }: ReleaseChange['warnings'][number]) =>
  ['HOST-STAYS', 'RETURNED-STAYS', 'STAYS-OFF'].includes(code);

/** What is to be said of a change that was not made, or not as it was asked for; null where it was. */
function outcomeOf(env: string, change: ReleaseChange | null) {
  if (change?.status === 'unchanged')
    return { kind: 'neutral', text: `Nothing changed: ${env} stays on release ${change.number}.` } as const;
  if (!change?.warnings.some(isLeftOut)) return null;
  const text = `Release ${change.number} of ${env} runs. Not everything came back: look above the table.`;
  return { kind: 'neutral', text } as const;
}

/** What a change of the release came to; null for the lock, which is none. */
async function send(env: string, { verb, body }: Change): Promise<ReleaseChange | null> {
  const options = { params: { env }, timeoutMs: CHANGE_TIMEOUT_MS };
  switch (verb) {
    case 'pin':
      return call(pinRelease, { ...options, body });
    case 'promote':
      return call(promoteRelease, { ...options, body });
    case 'rollback':
      return call(rollBackRelease, { ...options, body });
    case 'stop':
      return call(stopCanary, { ...options, body });
    case 'switch':
      return call(switchRemote, { ...options, body });
    case 'lock':
      await call(lockEnvironment, { ...options, body });
      return null;
  }
}
