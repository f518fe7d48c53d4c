import { remoteConfig } from '@console/tooling/webpack/remote-config';

export default remoteConfig(import.meta.dirname);
