import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leftByReset, resetData } from './reset-data.mjs';

it('empties the data folder of all that the console writes, and leaves what is not its own', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reset-'));
  for (const name of ['database', 'files', 'store', 'outbox', 'feeds', 'notes'])
    mkdirSync(join(dataDir, name));
  writeFileSync(join(dataDir, 'secret'), 'x');
  resetData(dataDir);
  expect(readdirSync(dataDir)).toEqual(['notes']);
});

it.each([
  [{}, []],
  [{ FILES_DIR: '', DATABASE_URL: '' }, []],
  [{ FILES_DIR: '/data/console/files/reports' }, []],
  [
    { FILES_DIR: 's3://bucket/files' },
    ['left as they are: the files of reports in s3://bucket/files (FILES_DIR)'],
  ],
  [{ FILES_DIR: '/mnt/files' }, ['left as they are: the files of reports in /mnt/files (FILES_DIR)']],
  [
    { FILES_DIR: '/data/console/mine' },
    ['left as they are: the files of reports in /data/console/mine (FILES_DIR)'],
  ],
  [
    { FEEDS_DIR: '/mnt/feeds', DATABASE_URL: 'postgres://console:hidden@db/console' },
    [
      'left as it is: the database of DATABASE_URL',
      'left as they are: the deliveries of feeds in /mnt/feeds (FEEDS_DIR)',
    ],
  ],
])('says of %j what a reset leaves as it is', (env, lines) => {
  expect(leftByReset('/data/console', env)).toEqual(lines);
});
