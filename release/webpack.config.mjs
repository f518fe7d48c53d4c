import { dirname } from 'node:path';
import { nodeConfig } from '../tooling/webpack/node-config.mjs';

const folder = import.meta.dirname;

export default nodeConfig(folder, {
  root: dirname(folder),
  entry: { release: './src/cli/main.ts', library: './src/library.ts' },
});
