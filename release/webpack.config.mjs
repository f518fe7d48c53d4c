import { dirname } from 'node:path';
import { nodeConfig } from '@console/tooling/webpack/node-config';

const folder = import.meta.dirname;

export default nodeConfig(folder, {
  root: dirname(folder),
  entry: { release: './src/cli/main.ts', library: './src/library.ts' },
});
