import { useEffect, useReducer, useState, type ComponentType } from 'react';
import { pageFailure, type PageFailure } from './report-failure';

/** Code of a page whose code does not come in time. */
export const PAGE_TIMEOUT = 'E-TIMEOUT';
/** Time that the code of a page may take, as each phase of loading a remote. */
const PAGE_MS = 8000;

/** The code of a page did not come in time. */
export class PageTimeout extends Error {
  override readonly name = 'PageTimeout';

  constructor() {
    super(`The page took longer than ${PAGE_MS / 1000} s to load`);
  }
}

/** How far a page is: loading is anew on each mount, so that a failed chunk can be asked for again. */
export type LazyPage<Props extends object = object> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Page: ComponentType<Props> }
  | {
      readonly status: 'failed';
      readonly failure: PageFailure;
      readonly retry: () => void;
    };

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

interface Settled<Props extends object> {
  readonly load: Load<Props>;
  readonly attempt: number;
  readonly result: { readonly Page: ComponentType<Props> } | PageFailure;
}

/**
 * Loads the code of a page, for 8 s at most; null loads nothing. Unlike a module-level `React.lazy`, which keeps its rejection,
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
    // what comes too late is shown all the same
    const timer = setTimeout(() => settle(pageFailure(new PageTimeout())), PAGE_MS);
    load()
      .then(
        (Page) => settle({ Page }),
        (reason: unknown) => settle(pageFailure(errorOf(reason))),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, attempt]);

  if (settled === null || settled.load !== load) return { status: 'loading' };
  if ('Page' in settled.result) return { status: 'ready', Page: settled.result.Page };
  if (settled.attempt !== attempt) return { status: 'loading' };
  return { status: 'failed', failure: settled.result, retry };
}

function errorOf(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
