import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeConfig } from '@console/tooling/webpack/node-config';

const folder = import.meta.dirname;
/** Every `src/<name>-tool.ts` is a program `<name>.js`. */
const tools = readdirSync(join(folder, 'src'))
  .filter((file) => file.endsWith('-tool.ts'))
  .map((file) => [file.replace('-tool.ts', ''), `./src/${file}`]);

export default nodeConfig(folder, {
  root: join(dirname(folder), '..'),
  entry: {
    server: './src/server.ts',
    ...Object.fromEntries(tools),
    'pglite-worker': './src/platform/database/pglite-worker.ts',
    'password-worker': './src/people/session/password-worker.ts',
    'pdf-worker': './src/platform/printing/pdf-worker.ts',
    'page-worker': './src/research/rendering/page-worker.ts',
    'chart-worker': './src/reference-data/widgets/chart-worker.ts',
    'content-worker': './src/research/drafts/content-worker.ts',
    'check-worker': './src/research/checklist/check-worker.ts',
    'manifest-worker': './src/research/report-imports/manifest-worker.ts',
  },
  bundled: ['file-type'],
  esModules: ['@sparticuz/chromium'],
});
