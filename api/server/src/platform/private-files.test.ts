import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newBackupFolder } from './backup/backup-folder';
import { lockFolder } from './database/folder-lock';
import { outbox } from './mail/outbox';
import { diskFiles } from './files/disk-files';
import { closeFiles, DATA_MARK, makeDataFolder } from './private-files';

let place: string;
let umask: number;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'private-files-'));
  // the most generous there is: what is written must not rely on it
  umask = process.umask(0);
});
afterEach(() => {
  process.umask(umask);
  rmSync(place, { recursive: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Whatever below the folder somebody else may read or enter. */
const openPaths = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => statSync(join(folder, path)).mode & 0o077,
  );

it('writes files, folders, mails, locks and backups that no other account reads, whatever the umask', async () => {
  const files = diskFiles(join(place, 'files'));
  await files.check();
  await files.write('reports/a/page.html', Buffer.from('a page'));
  await files.writeFrom('exports/b.csv', Readable.from(['a row']));
  await outbox(join(place, 'outbox'), 'a@research.test').send({
    ...{ sender: 'Research', to: 'b@research.test', subject: 'A link', text: 'A link', html: 'A link' },
  });
  const unlock = lockFolder(join(place, 'database'));
  const backup = await newBackupFolder(join(place, 'backup'));
  const table = await backup.openTable('person');
  await table.write(['{}']);
  await table.end();
  writeFileSync(join(place, 'secret-before'), 'a secret', { mode: 0o644 });
  await backup.copyFiles({ secretFile: join(place, 'secret-before'), files, store: files });
  await backup.finish([]);

  expect(readdirSync(place).sort()).toEqual(['backup', 'database', 'files', 'outbox', 'secret-before']);
  expect(openPaths(place)).toEqual(['secret-before']);
  unlock();
});

it('closes what a library has left open', () => {
  mkdirSync(join(place, 'pglite/global'), { recursive: true });
  writeFileSync(join(place, 'pglite/global/1213'), 'rows');
  expect(openPaths(place)).toHaveLength(3);
  closeFiles(place);
  expect(openPaths(place)).toEqual([]);
  expect([modeOf(join(place, 'pglite')), modeOf(join(place, 'pglite/global/1213'))]).toEqual(['700', '600']);
});

it('closes the data folder, a new one and one of an earlier version, and leaves the folder of somebody else', () => {
  const of = (name: string) => join(place, name);
  makeDataFolder(of('new/data'));
  mkdirSync(of('empty'), { mode: 0o755 });
  makeDataFolder(of('empty'));
  mkdirSync(of('earlier'), { mode: 0o755 });
  writeFileSync(join(of('earlier'), DATA_MARK), '');
  makeDataFolder(of('earlier'));
  mkdirSync(of('shared'), { mode: 0o755 });
  writeFileSync(join(of('shared'), 'notes.txt'), 'of somebody else');
  makeDataFolder(of('shared'));
  mkdirSync(of('temporary'));
  chmodSync(of('temporary'), 0o1777);
  makeDataFolder(of('temporary'));
  expect(['new/data', 'empty', 'earlier', 'shared', 'temporary'].map((name) => modeOf(of(name)))).toEqual([
    ...['700', '700', '700', '755', '777'],
  ]);
});
