import { searchConsole, type FoundTotal, type SearchHit } from '@console/contract/search';
import { call } from '@console/shared-auth/http/call';
import { useEffect, useState } from 'react';

/** Letters that come quicker are asked for together. */
const PAUSE_MS = 120;

interface Found {
  readonly hits: readonly SearchHit[];
  /** Of kinds of which not all are among the hits. */
  readonly totals: readonly FoundTotal[];
}

/** What the server found of a text. */
export type Search =
  | { readonly state: 'idle' }
  | ({ readonly state: 'asking' } & Found)
  | ({ readonly state: 'found' } & Found)
  | { readonly state: 'failed'; readonly retry: () => void };

type Answer = { readonly text: string; readonly attempt: number } & (Found | { readonly error: unknown });

/** Asks the server for the things of a text when nobody types for a moment; meanwhile what it found last stands. */
export function useSearch(text: string): Search {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (text === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(searchConsole, { query: { text }, signal: abort.signal }).then(
        (found) => setAnswer({ text, attempt, hits: found['hydra:member'], totals: found.totals ?? [] }),
        (error: unknown) => {
          if (!abort.signal.aborted) setAnswer({ text, attempt, error });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, attempt]);

  if (text === '') return { state: 'idle' };
  const isAnswered = answer?.text === text && answer.attempt === attempt;
  if (isAnswered && 'error' in answer)
    return { state: 'failed', retry: () => setAttempt((count) => count + 1) };
  const { hits, totals } = answer && 'hits' in answer ? answer : { hits: [], totals: [] };
  return { state: isAnswered ? 'found' : 'asking', hits, totals };
}
