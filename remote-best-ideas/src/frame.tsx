import type { HostContext } from '@console/release/contract/host-context';
import { RemoteFrame } from '@console/shared-ui/remote-frame';
import type { ReactNode } from 'react';

/** Puts every page of this remote on the console's theme, with the host's notices and leave guard. */
export function Frame({ host, children }: { readonly host: HostContext; readonly children: ReactNode }) {
  return (
    <RemoteFrame notify={host.notify} setLeaveGuard={host.setLeaveGuard}>
      {children}
    </RemoteFrame>
  );
}
