import { remoteConfig } from '../tooling/webpack/remote-config.mjs';

export default remoteConfig(import.meta.dirname);
