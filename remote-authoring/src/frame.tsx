import type { RemoteDefinition } from '@console/release/contract/define-remote';
import { RemoteFrame } from '@console/shared-ui/remote-frame';

/** What the pages of this remote stand on; notices and the leave guard are the host's. */
export const Frame: RemoteDefinition['Frame'] = ({ host: { notify, setLeaveGuard }, children }) => (
  <RemoteFrame notify={notify} setLeaveGuard={setLeaveGuard}>
    {children}
  </RemoteFrame>
);
