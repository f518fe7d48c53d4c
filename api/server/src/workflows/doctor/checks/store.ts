import { readHead } from '@console/release/release-head';
import { openStore } from '@console/release/store/open-store';
import { nothingReleased } from '../../../operations/releases/nothing-released';
import { failed, ok, type DoctorCheck } from '../doctor-check';

export const storeCheck: DoctorCheck = {
  id: 'store',
  title: 'Store of remotes',
  async run({ environment: { storeDir, releaseEnvironment } }) {
    const head = await readHead(await openStore(storeDir), releaseEnvironment);
    if (head === null) return failed(`${storeDir}: ${nothingReleased(releaseEnvironment)}`);
    return ok(`release ${head.number} of ${releaseEnvironment}: ${Object.keys(head.remotes).join(', ')}`);
  },
};
