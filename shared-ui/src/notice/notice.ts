import { createContext, useContext } from 'react';

/** A message of the notice banner (A§4.27, A§8.6). Without `durationMs` the host decides when it closes. */
export interface Notice {
  readonly kind: 'success' | 'error' | 'neutral';
  readonly text: string;
  readonly durationMs?: number;
  /** Of a failed call: the HTTP status of its answer, 0 without one. */
  readonly status?: number;
  /** Takes back what the notice tells of; a host of before offers no Undo. */
  readonly undo?: () => void;
  /** Aborted once what it tells of is over, such as by another try; a host of before keeps it for its time. */
  readonly until?: AbortSignal;
}

/** Shows a notice in the host's banner. */
export type Notify = (notice: Notice) => void;

/** Who shows notices; null outside a frame. `RemoteFrame` fills it with the host's banner. */
export const NoticeContext = createContext<Notify | null>(null);

/** Gives the function that shows a notice in the host's banner; throws outside `RemoteFrame`. */
export function useNotify(): Notify {
  const notify = useContext(NoticeContext);
  if (!notify) throw new Error('useNotify needs a NoticeContext above it: wrap the page in RemoteFrame.');
  return notify;
}
