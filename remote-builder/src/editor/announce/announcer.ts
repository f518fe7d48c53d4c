/** Says things to people who do not see the page: the live region of the editor reads the last text. */
export interface Announcer {
  readonly say: (text: string) => void;
  readonly getText: () => string;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createAnnouncer(): Announcer {
  let text = '';
  const listeners = new Set<() => void>();
  return {
    say: (next) => {
      // the same words twice are read once only, unless they differ in something
      text = next === text ? `${next}\u00a0` : next;
      for (const listener of listeners) listener();
    },
    getText: () => text,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
