import { createContext, useCallback, useContext, useLayoutEffect, useState, type ReactNode } from 'react';

/** Why the host asks before it lets people leave (A§4.8, D§4.15); the question itself is the host's. */
const REASON = 'unsaved changes';

/** Tells the host why people should be asked before they leave; null lets them go. */
export type SetLeaveGuard = (reason: string | null) => void;

type Hold = () => () => void;

const LeaveGuardContext = createContext<Hold | null>(null);

/** Counts the unsaved forms below it, so that the guard goes only when the last one is saved. */
export function LeaveGuardProvider(props: { setLeaveGuard: SetLeaveGuard; children: ReactNode }) {
  const { setLeaveGuard, children } = props;
  const [holders] = useState(() => new Set<symbol>());
  // Kept the same between renders: a new function would let go of the guard and take it again.
  const hold = useCallback<Hold>(() => {
    const holder = Symbol('unsaved changes');
    holders.add(holder);
    setLeaveGuard(REASON);
    return () => {
      holders.delete(holder);
      if (holders.size === 0) setLeaveGuard(null);
    };
  }, [holders, setLeaveGuard]);
  return <LeaveGuardContext value={hold}>{children}</LeaveGuardContext>;
}

/** While `dirty`, the host asks before the page is left or its tab closed; throws outside `RemoteFrame`. */
export function useLeaveGuard(dirty: boolean): void {
  const hold = useContext(LeaveGuardContext);
  if (!hold)
    throw new Error('useLeaveGuard needs a LeaveGuardProvider above it: wrap the page in RemoteFrame.');

  // Synchronises with the host, which stands before its navigation and before the browser's.
  useLayoutEffect(() => (dirty ? hold() : undefined), [dirty, hold]);
}
