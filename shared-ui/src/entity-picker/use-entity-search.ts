import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../debounce/use-debounced';
import { failureText } from '../query-view/failure-text';

/** Waiting time after the last key before the server is asked (A§9.2). */
const SEARCH_DELAY_MS = 500;

type Answer<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly entities: readonly T[] }
  | { readonly state: 'failed'; readonly text: string };

interface EntitySearch<T> {
  readonly search: (text: string) => Promise<readonly T[]>;
  readonly delayMs: number | undefined;
  /** Takes the first one of an answer that was awaited. */
  readonly onAwaited: (entity: T) => void;
}

/** Searches as someone types; only the answer to the latest question counts. */
export function useEntitySearch<T>({ search, delayMs = SEARCH_DELAY_MS, onAwaited }: EntitySearch<T>) {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading' });
  const latestQuestion = useRef(0);
  const typed = useRef('');
  const isAwaited = useRef(false);
  // what was chosen while the answer was on its way is kept
  const latestOnAwaited = useRef(onAwaited);
  useEffect(() => {
    latestOnAwaited.current = onAwaited;
  });

  async function ask(text: string) {
    latestQuestion.current += 1;
    const question = latestQuestion.current;
    const reply = await search(text).then(
      (entities): Answer<T> => ({ state: 'found', entities }),
      (error: unknown): Answer<T> => ({ state: 'failed', text: failureText(error) }),
    );
    if (question !== latestQuestion.current) return;
    setAnswer(reply);
    const [first] = reply.state === 'found' ? reply.entities : [];
    if (isAwaited.current && first !== undefined) latestOnAwaited.current(first);
    isAwaited.current = false;
  }
  const later = useDebounced((text: string) => void ask(text), {
    delayMs,
    onUnmount: 'cancel',
  });

  return {
    found: answer.state === 'found' ? answer.entities : [],
    /** Stands in place of a list without entries (A§8.20). */
    message: messageOf(answer),
    searchFor: (text: string) => {
      // an answer that is still on its way is not about this text
      latestQuestion.current += 1;
      typed.current = text;
      isAwaited.current = false;
      setAnswer({ state: 'loading' });
      later(text);
    },
    /** Asks for the first few, unless the list opens because somebody types. */
    opened: () => {
      if (typed.current !== '') return;
      setAnswer({ state: 'loading' });
      later.cancel();
      void ask('');
    },
    closed: () => {
      typed.current = '';
      isAwaited.current = false;
    },
    /** Takes the first one for what is typed once the answer is there, unless somebody types on or leaves. */
    awaitFirst: () => {
      isAwaited.current = answer.state === 'loading' && typed.current !== '';
    },
  };
}

function messageOf<T>(answer: Answer<T>): string {
  switch (answer.state) {
    case 'loading':
      return 'Loading..';
    case 'found':
      return 'No Records';
    case 'failed':
      return answer.text;
    default:
      return answer satisfies never;
  }
}
