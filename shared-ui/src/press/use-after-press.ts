import { useEffect, useState } from 'react';

/** Runs `act` once the press of a pointer that is under way has ended, after its click; at once when there is none. */
export type AfterPress = (act: () => void) => void;

/**
 * For what appears when a field is left: a press on a button leaves the field while the pointer is down, and a button
 * that moves away under it is not clicked.
 */
export function useAfterPress(): AfterPress {
  const [{ follow, afterPress }] = useState(pressFollower);

  // Follows the pointer wherever on the page it is pressed.
  useEffect(follow, [follow]);
  return afterPress;
}

function pressFollower() {
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: readonly (() => void)[] = [];

  function end() {
    clearTimeout(timer);
    isPressed = false;
    const ended = waiting;
    waiting = [];
    for (const act of ended) act();
  }

  const listeners: Readonly<Record<string, () => void>> = {
    pointerdown: () => (isPressed = true),
    // the click follows in the same task, if there is one
    pointerup: () => (timer = setTimeout(end)),
    click: end,
    pointercancel: end,
    // a press on a scroll bar may end unheard
    keydown: end,
  };

  return {
    afterPress: (act: () => void) => {
      if (isPressed) waiting = [...waiting, act];
      else act();
    },
    follow: () => {
      const entries = Object.entries(listeners);
      for (const [name, listener] of entries) window.addEventListener(name, listener, { capture: true });
      return () => {
        clearTimeout(timer);
        waiting = [];
        for (const [name, listener] of entries) window.removeEventListener(name, listener, { capture: true });
      };
    },
  };
}
