import { createListeners } from '../../engine/listeners';

/** Tells what is taken into the page from elsewhere from what is changed here. */
export interface TakingIn {
  readonly run: <Result>(take: () => Result) => Result;
  readonly isOn: () => boolean;
  /**
   * Leaves the page as it was read, until what this answers is called: who asks for a review is told by the request of
   * what changed since. What comes by itself waits for that; what meets a write does not.
   */
  readonly hold: () => () => void;
  readonly isHeld: () => boolean;
  readonly onReleased: (listener: () => void) => () => void;
}

export function createTakingIn(): TakingIn {
  let isOn = false;
  let holds = 0;
  const released = createListeners();
  return {
    run: (take) => {
      isOn = true;
      try {
        return take();
      } finally {
        isOn = false;
      }
    },
    isOn: () => isOn,
    hold: () => {
      holds += 1;
      return () => {
        holds -= 1;
        if (holds === 0) released.tell('whole');
      };
    },
    isHeld: () => holds > 0,
    onReleased: released.subscribe,
  };
}
