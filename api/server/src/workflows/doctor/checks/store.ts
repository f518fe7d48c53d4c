import { findHead } from '@console/release/release-head';
import { status } from '@console/release/status';
import { openStore } from '@console/release/store/open-store';
import { nothingReleased } from '../../../operations/releases/nothing-released';
import { failed, ok, type DoctorCheck } from '../doctor-check';

export const storeCheck: DoctorCheck = {
  id: 'store',
  title: 'Store of remotes',
  async run({ environment: { storeDir, releaseEnvironment } }) {
    const store = await openStore(storeDir);
    const { document, faults } = await findHead(store, releaseEnvironment);
    const findings =
      document === null && faults.length === 0 ? [] : (await status(store, releaseEnvironment)).findings;
    if (findings.length > 0) return failed(findings.map(({ message }) => message).join('; '));
    if (document === null) return failed(`${storeDir}: ${nothingReleased(releaseEnvironment)}`);
    const names = Object.keys(document.remotes).join(', ');
    return ok(`release ${document.number} of ${releaseEnvironment}: ${names}`);
  },
};
