import { focusManager, type Query, type QueryClient } from '@tanstack/react-query';

/** Tells which lists have something new, and never what. */
export interface ListChanges {
  /** Whether whatever is new is told: until then pages have to ask. */
  readonly isLive: () => boolean;
  /** Tells subjects that have something new, or null where it became live or is so no longer; answers how to stop. */
  readonly subscribe: (listener: (changed: readonly string[] | null) => void) => () => void;
}

/** What was told may yet get lost: a list that is told of is looked at so often all the same. */
const TOLD_LOOK_MS = 10 * 60_000;
const LONGEST_PAUSE_MS = 15_000;
/** So often it is looked whether a dialog is still open, or a change still under way. */
const BUSY_LOOK_MS = 1000;
/** Hundreds of pages hear of the same, and do not ask in one moment. */
const SPREAD_MS = 1500;

interface Look<Data> {
  /** Time between two looks where nothing is told; false: none. */
  readonly everyMs: number | false | ((data: Data | undefined) => number | false);
  /** Time between two readings of what is told again and again; none given: `everyMs`, and 15 s at most. */
  readonly toldMs?: (data: Data | undefined) => number;
  /** Time until what is shown becomes another by itself. */
  readonly dueMs?: (data: Data | undefined) => number;
  /** `wait`: a dialog of a row would go with the row, and what is typed in it, so nothing is read below one. */
  readonly belowDialogs?: 'read' | 'wait';
}

interface Follows {
  readonly subjects: readonly string[];
  readonly belowDialogs: 'read' | 'wait';
  readonly everyMs: (data: unknown) => number | false;
  readonly toldMs: (data: unknown) => number;
}

interface Planned {
  readonly timer: ReturnType<typeof setTimeout>;
  /** In milliseconds since the epoch. */
  readonly at: number;
}

/** The state of a query, as far as it matters here. */
interface Looked {
  readonly state: { readonly data: unknown; readonly status: string };
}

/** The one that each query client of this page follows. */
const followed = new Set<ListChanges>();

/** Options of a query about these subjects: it looks again when one has something new, and by itself where nothing tells. */
export function follow<Data = unknown>(subjects: readonly string[], look: Look<Data>) {
  const { everyMs, toldMs, dueMs, belowDialogs = 'read' } = look;
  const every = (data: unknown) =>
    typeof everyMs === 'function' ? everyMs(data as Data | undefined) : everyMs;
  const follows: Follows = {
    subjects,
    belowDialogs,
    everyMs: every,
    toldMs: (data) => toldMs?.(data as Data | undefined) ?? Math.min(every(data) || 0, LONGEST_PAUSE_MS),
  };
  return {
    meta: { follows },
    refetchInterval: ({ state }: Looked): number | false => {
      const ownMs = every(state.data);
      if (ownMs === false) return false;
      const isTold = state.status !== 'error' && [...followed].some((changes) => changes.isLive());
      return Math.min(isTold ? TOLD_LOOK_MS : ownMs, dueMs?.(state.data as Data | undefined) ?? Infinity);
    },
  };
}

const isDialogOpen = () => document.querySelector('dialog[open], [role="dialog"]') !== null;

const followsOf = ({ meta }: Query) => meta?.['follows'] as Follows | undefined;

/**
 * Lets the queries of a client look again when what they are about has something new: no oftener than they look where
 * nothing tells, and once somebody is at the page. Answers how to stop.
 */
export function followChanges(client: QueryClient, changes: ListChanges): () => void {
  followed.add(changes);
  const plans = new Map<string, Planned>();
  /** Queries that have something new, and may not look now: nobody is there, or a dialog is open. */
  const waiting = new Set<string>();
  /** When queries were last read because something was told. */
  const readAt = new Map<string, number>();
  const cache = client.getQueryCache();

  const planLook = (hash: string, at: number) => {
    plans.set(hash, { at, timer: setTimeout(() => look(hash), at - Date.now()) });
  };
  const look = (hash: string): void => {
    plans.delete(hash);
    const query = cache.get(hash);
    if (!query?.isActive()) return;
    if (!focusManager.isFocused() || followsOf(query)?.everyMs(query.state.data) === false)
      return void waiting.add(hash);
    // what one does oneself is told before its answer is here, and may take the right to read away
    const isBusy = client.isMutating() > 0 || (followsOf(query)?.belowDialogs === 'wait' && isDialogOpen());
    if (isBusy) return planLook(hash, Date.now() + BUSY_LOOK_MS);
    waiting.delete(hash);
    readAt.set(hash, Date.now());
    void client.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
  };
  const plan = (query: Query) => {
    const { queryHash, state } = query;
    const planned = plans.get(queryHash);
    // what one has just opened, or done oneself, is no reason to wait for what is told next
    const soonestAt = (readAt.get(queryHash) ?? 0) + (followsOf(query)?.toldMs(state.data) ?? 0);
    const at = Math.max(soonestAt, Date.now() + Math.random() * SPREAD_MS);
    // what it shows may have become something that is read more often
    if (planned && planned.at <= at + SPREAD_MS) return;
    clearTimeout(planned?.timer);
    planLook(queryHash, at);
  };
  const unsubscribe = changes.subscribe((changed) => {
    for (const query of cache.findAll({ type: 'active' })) {
      const follows = followsOf(query);
      if (!follows) continue;
      if (changed === null) for (const observer of query.observers) observer.setOptions(observer.options);
      else if (follows.subjects.some((subject) => changed.includes(subject))) plan(query);
    }
  });
  const flush = () => {
    for (const hash of [...waiting]) look(hash);
  };
  const leaveFocus = focusManager.subscribe(flush);
  const leaveCache = cache.subscribe(({ type, query }) => {
    if (type === 'removed') readAt.delete(query.queryHash);
    if (type === 'observerOptionsUpdated' && waiting.has(query.queryHash)) look(query.queryHash);
  });
  return () => {
    followed.delete(changes);
    for (const { timer } of plans.values()) clearTimeout(timer);
    unsubscribe();
    leaveFocus();
    leaveCache();
  };
}
