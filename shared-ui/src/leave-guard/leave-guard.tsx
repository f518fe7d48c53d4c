import { createContext, useCallback, useContext, useLayoutEffect, useState, type ReactNode } from 'react';

/**
 * Why the host asks before it lets people leave (A§4.8, D§4.15); the question itself is the host's, which tells any other
 * reason below it.
 */
const REASON = 'unsaved changes';

/** Tells the host why people should be asked before they leave; null lets them go. */
export type SetLeaveGuard = (reason: string | null) => void;

type Hold = (what: string | undefined) => () => void;

const LeaveGuardContext = createContext<Hold | null>(null);

/** Counts the unsaved forms below it, so that the guard goes only when the last one is saved. */
export function LeaveGuardProvider(props: { setLeaveGuard: SetLeaveGuard; children: ReactNode }) {
  const { setLeaveGuard, children } = props;
  const [holders] = useState(() => new Map<symbol, string | undefined>());
  // Kept the same between renders: a new function would let go of the guard and take it again.
  const hold = useCallback<Hold>(
    (what) => {
      const holder = Symbol('unsaved changes');
      holders.set(holder, what);
      setLeaveGuard(reasonOf(holders));
      return () => {
        holders.delete(holder);
        setLeaveGuard(reasonOf(holders));
      };
    },
    [holders, setLeaveGuard],
  );
  return <LeaveGuardContext value={hold}>{children}</LeaveGuardContext>;
}

function reasonOf(holders: ReadonlyMap<symbol, string | undefined>): string | null {
  if (holders.size === 0) return null;
  const told = [...holders.values()].filter((what) => what !== undefined);
  return told.length > 0 ? told.join(' ') : REASON;
}

/**
 * While `dirty`, the host asks before the page is left or its tab closed, and tells what would be lost where that is said;
 * throws outside `RemoteFrame`.
 */
export function useLeaveGuard(dirty: boolean, what?: string): void {
  const hold = useContext(LeaveGuardContext);
  if (!hold)
    throw new Error('useLeaveGuard needs a LeaveGuardProvider above it: wrap the page in RemoteFrame.');

  // Synchronises with the host, which stands before its navigation and before the browser's.
  useLayoutEffect(() => (dirty ? hold(what) : undefined), [dirty, what, hold]);
}
