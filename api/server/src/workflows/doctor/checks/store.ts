import { findHead } from '@console/release/release-head';
import { openStore } from '@console/release/store/open-store';
import { nothingReleased } from '../../../operations/releases/nothing-released';
import { failed, ok, type DoctorCheck } from '../doctor-check';

export const storeCheck: DoctorCheck = {
  id: 'store',
  title: 'Store of remotes',
  async run({ environment: { storeDir, releaseEnvironment } }) {
    const { document, faults } = await findHead(await openStore(storeDir), releaseEnvironment);
    if (faults.length > 0) return failed(faults.map(({ message }) => message).join('; '));
    if (document === null) return failed(`${storeDir}: ${nothingReleased(releaseEnvironment)}`);
    const names = Object.keys(document.remotes).join(', ');
    return ok(`release ${document.number} of ${releaseEnvironment}: ${names}`);
  },
};
