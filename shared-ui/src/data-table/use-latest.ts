import { useEffect, useState } from 'react';

/** A function that stays and gives the newest `value`, for what may not be drawn anew because of it. */
export function useLatest<Value>(value: Value): () => Value {
  const [box] = useState(() => createBox(value));
  // Synchronises what stands outside React's rendering with the newest render.
  useEffect(() => box.put(value));
  return box.get;
}

function createBox<Value>(first: Value) {
  let held = first;
  return {
    get: () => held,
    put: (value: Value) => {
      held = value;
    },
  };
}
