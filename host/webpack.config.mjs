import { hostConfig } from '../tooling/webpack/host-config.mjs';

export default hostConfig(import.meta.dirname);
