import { createContext, useContext } from 'react';
import type { HostContext } from './host-context';

/** Carries what the host passed; `defineRemote` provides it. */
export const HostValue = createContext<HostContext | null>(null);

/** What the host passes to this remote. Throws outside a remote made by `defineRemote`. */
export function useHost(): HostContext {
  const host = useContext(HostValue);
  if (host !== null) return host;
  throw new Error(
    'useHost: expected to be below a remote, got no host; use it in pages and frame of defineRemote',
  );
}
