import { useState } from 'react';

/** Letters that follow each other within this time are one word (WAI-ARIA tree pattern). */
const SAME_WORD_MS = 600;

/** Gathers typed letters: answers the word so far, or null for a key that is no letter. */
export function useTypeahead(): (key: string) => string | null {
  const [gather] = useState(createTypeahead);
  return gather;
}

function createTypeahead() {
  let word = '';
  let lastMs = 0;
  return (key: string) => {
    if (key.length !== 1 || !/[\p{L}\p{N}]/u.test(key)) return null;
    const now = Date.now();
    // the same letter again walks through all that begin with it
    word = now - lastMs < SAME_WORD_MS && word !== key ? word + key : key;
    lastMs = now;
    return word;
  };
}
