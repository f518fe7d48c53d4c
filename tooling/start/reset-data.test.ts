import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resetData } from './reset-data.mjs';

it('empties the data folder of all that the console writes, and leaves what is not its own', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reset-'));
  for (const name of ['database', 'files', 'store', 'outbox', 'feeds', 'notes'])
    mkdirSync(join(dataDir, name));
  writeFileSync(join(dataDir, 'secret'), 'x');
  resetData(dataDir);
  expect(readdirSync(dataDir)).toEqual(['notes']);
});
