import type { Changes } from '@console/contract/changes';
import type { ListChanges } from '@console/release/contract/host-context';

/** Without a stream for so long pages ask by themselves again. */
const GRACE_MS = 10_000;
/** A page that is hidden for longer needs no stream. */
const HIDDEN_MS = 5000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/** The outside world of a follower. */
export interface ChangesPort {
  /** Follows what is told until it ends; rejects where that cannot be. */
  readonly follow: (signal: AbortSignal, onChanges: (changes: Changes) => void) => Promise<void>;
}

/** Follows which lists have something new, for all that a page shows. */
export interface ChangeFollower extends ListChanges {
  readonly start: () => void;
  /** The page is hidden, or seen again. */
  readonly setHidden: (isHidden: boolean) => void;
  readonly stop: () => void;
}

/** A follower that does nothing until it is started. */
export function changeFollower({ follow }: ChangesPort): ChangeFollower {
  const listeners = new Set<(changed: readonly string[] | null) => void>();
  let isStarted = false;
  let isLive = false;
  let known: Changes | null = null;
  let stream: AbortController | null = null;
  let retryMs = FIRST_RETRY_MS;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let graceTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  const tell = (changed: readonly string[] | null) => {
    for (const listener of [...listeners]) listener(changed);
  };
  const setLive = (next: boolean) => {
    if (isLive === next) return;
    isLive = next;
    tell(null);
  };
  const onChanges = (next: Changes) => {
    const before = known;
    known = next;
    retryMs = FIRST_RETRY_MS;
    clearTimeout(graceTimer);
    graceTimer = undefined;
    setLive(true);
    const isSame = before?.since === next.since;
    // what was read before the first word may be old: another instance counts from another moment
    const changed = Object.keys(next.counts).filter(
      (subject) => !isSame || before.counts[subject] !== next.counts[subject],
    );
    if (changed.length > 0) tell(changed);
  };
  const open = () => {
    if (stream || !isStarted) return;
    const own = new AbortController();
    stream = own;
    clearTimeout(retryTimer);
    const again = () => {
      if (stream !== own) return;
      stream = null;
      if (isLive) graceTimer ??= setTimeout(() => setLive(false), GRACE_MS);
      // hundreds of pages come again, not all at once
      retryTimer = setTimeout(open, retryMs * Math.random());
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    };
    follow(own.signal, (changes) => stream === own && onChanges(changes)).then(again, again);
  };
  const close = () => {
    clearTimeout(retryTimer);
    clearTimeout(graceTimer);
    graceTimer = undefined;
    stream?.abort();
    stream = null;
    setLive(false);
  };

  return {
    isLive: () => isLive,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      isStarted = true;
      open();
    },
    setHidden(isHidden) {
      clearTimeout(hiddenTimer);
      if (isHidden) hiddenTimer = setTimeout(close, HIDDEN_MS);
      else open();
    },
    stop() {
      isStarted = false;
      clearTimeout(hiddenTimer);
      close();
      known = null;
    },
  };
}
