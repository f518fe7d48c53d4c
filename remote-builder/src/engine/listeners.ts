/** What follows the page is told after so many ms without a letter, and while one types on and on after so many. */
const PAUSE_MS = 60;
const LONGEST_MS = 400;

/** Those who hear of a state that changes. */
export interface Listeners {
  /** Hears of every change at once. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears of letters once the page has shown them and typing pauses; of all else at once. */
  readonly follow: (listener: () => void) => () => void;
  /** Tells of a change; `typed` is one letter of many, which the page shows by itself. */
  readonly tell: (change: 'typed' | 'whole') => void;
}

/** Listeners of two kinds: a panel beside the page may be late, and a letter never waits for it. */
export function createListeners(): Listeners {
  const atOnce = new Set<() => void>();
  const followers = new Set<() => void>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;

  function tellFollowers() {
    clearTimeout(pause);
    clearTimeout(longest);
    longest = undefined;
    for (const listener of followers) listener();
  }
  const added = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener);
    return () => set.delete(listener);
  };
  return {
    subscribe: added(atOnce),
    follow: added(followers),
    tell(change) {
      for (const listener of atOnce) listener();
      if (change === 'whole') return tellFollowers();
      clearTimeout(pause);
      pause = setTimeout(tellFollowers, PAUSE_MS);
      longest ??= setTimeout(tellFollowers, LONGEST_MS);
    },
  };
}
