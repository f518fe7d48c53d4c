import { useRef, useState } from 'react';
import { useDebounced } from '../debounce/use-debounced';
import { failureText } from '../query-view/failure-text';

/** Waiting time after the last key before the server is asked (A§9.2). */
const SEARCH_DELAY_MS = 500;

type Answer<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly entities: readonly T[] }
  | { readonly state: 'failed'; readonly text: string };

/** Searches as someone types; only the answer to the latest question counts. */
export function useEntitySearch<T>(
  search: (text: string) => Promise<readonly T[]>,
  delayMs = SEARCH_DELAY_MS,
) {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading' });
  const latestQuestion = useRef(0);
  const typed = useRef('');

  async function ask(text: string) {
    latestQuestion.current += 1;
    const question = latestQuestion.current;
    const reply = await search(text).then(
      (entities): Answer<T> => ({ state: 'found', entities }),
      (error: unknown): Answer<T> => ({ state: 'failed', text: failureText(error) }),
    );
    if (question === latestQuestion.current) setAnswer(reply);
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
