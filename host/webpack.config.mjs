import { hostConfig } from '@console/tooling/webpack/host-config';

export default hostConfig(import.meta.dirname);
