/** What scripts call of the release tool; built beside the command line. */
export { localPolicy, writePolicy } from './checks/environment-policy';
export { baseOf } from './contract/build-files';
export { diff } from './diff';
export { doctor } from './doctor';
export { ensureRelease } from './ensure-release';
export { checkedHost, recordHost } from './environment-host';
export { buildFiles } from './file-list';
export { pin } from './pin';
export { promote } from './promote';
export { publish } from './publish';
export { readRelease } from './release-head';
export { rollback } from './rollback';
export { sha256Of } from './store/canonical-json';
export { createDiskStore } from './store/disk-store';
export { openStore } from './store/open-store';
export { integrityOf } from './store/store-layout';
export { verify } from './verify';
