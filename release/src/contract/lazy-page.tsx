import { useEffect, useReducer, useState, type ComponentType } from 'react';

/** How far a page is: loading is anew on each mount, so that a failed chunk can be asked for again. */
export type LazyPage<Props extends object = object> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Page: ComponentType<Props> }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void };

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

interface Settled<Props extends object> {
  readonly load: Load<Props>;
  readonly attempt: number;
  readonly result: { readonly Page: ComponentType<Props> } | { readonly error: Error };
}

/**
 * Loads the code of a page; null loads nothing. Unlike a module-level `React.lazy`, which keeps its rejection,
 * `retry` asks for the chunk again. `load` is one function for the life of a page, not made in render.
 */
export function useLazyPage<Props extends object = object>(load: Load<Props> | null): LazyPage<Props> {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [settled, setSettled] = useState<Settled<Props> | null>(null);

  useEffect(() => {
    if (load === null) return undefined;
    let isCurrent = true;
    const settle = (result: Settled<Props>['result']) => {
      if (isCurrent) setSettled({ load, attempt, result });
    };
    load().then(
      (Page) => settle({ Page }),
      (reason: unknown) => settle({ error: errorOf(reason) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  if (settled === null || settled.load !== load) return { status: 'loading' };
  if ('Page' in settled.result) return { status: 'ready', Page: settled.result.Page };
  if (settled.attempt !== attempt) return { status: 'loading' };
  return { status: 'failed', error: settled.result.error, retry };
}

function errorOf(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
