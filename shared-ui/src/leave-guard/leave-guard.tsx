import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';

/** The question asked before unsaved changes are left behind (A§4, D§4). */
export const LEAVE_QUESTION = 'Are you sure to leave this page?';

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
    setLeaveGuard(LEAVE_QUESTION);
    return () => {
      holders.delete(holder);
      if (holders.size === 0) setLeaveGuard(null);
    };
  }, [holders, setLeaveGuard]);
  return <LeaveGuardContext value={hold}>{children}</LeaveGuardContext>;
}

/** While `dirty`, the host and the browser ask before the page is left; throws outside `RemoteFrame`. */
export function useLeaveGuard(dirty: boolean): void {
  const hold = useContext(LeaveGuardContext);
  if (!hold)
    throw new Error('useLeaveGuard needs a LeaveGuardProvider above it: wrap the page in RemoteFrame.');

  // Synchronises with the host's navigation and the browser's own leaving dialog.
  useEffect(() => {
    if (!dirty) return;
    const release = hold();
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
      release();
    };
  }, [dirty, hold]);
}
