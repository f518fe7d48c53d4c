import { useRef, useState } from 'react';

/** A question that a dialog puts while `isAsked`; `ask` waits for what it answers. */
export function useAnswer<Answer>() {
  const [isAsked, setAsked] = useState(false);
  const resolve = useRef<(answer: Answer) => void>(undefined);
  return {
    isAsked,
    ask: () =>
      new Promise<Answer>((resolveWith) => {
        resolve.current = resolveWith;
        setAsked(true);
      }),
    answer: (answer: Answer) => {
      setAsked(false);
      resolve.current?.(answer);
    },
  };
}
