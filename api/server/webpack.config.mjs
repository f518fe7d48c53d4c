import { dirname, join } from 'node:path';
import { nodeConfig } from '@console/tooling/webpack/node-config';

const folder = import.meta.dirname;

export default nodeConfig(folder, {
  root: join(dirname(folder), '..'),
  entry: {
    server: './src/server.ts',
    audit: './src/audit-tool.ts',
    backup: './src/backup-tool.ts',
    'pglite-worker': './src/platform/database/pglite-worker.ts',
    'password-worker': './src/people/session/password-worker.ts',
  },
  bundled: ['file-type'],
  esModules: ['@sparticuz/chromium'],
});
