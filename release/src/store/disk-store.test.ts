import { chmod, mkdtemp, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskStore } from './disk-store';

const bytes = (text: string) => Buffer.from(text);

describe('createDiskStore', () => {
  it('takes over the lock of a process that died, and leaves nothing unfinished', async () => {
    const root = await mkdtemp(join(tmpdir(), 'store-'));
    const disk = createDiskStore(root);
    await disk.createExclusive('current.json', bytes('0'));
    const lock = createHash('sha256').update('current.json').digest('hex').slice(0, 16);
    await writeFile(join(root, '.work', `${lock}.lock`), `${process.pid} 1 of-another-life`);
    expect(await disk.replaceIf('current.json', bytes('1'), bytes('0'))).toBe('replaced');
    expect(await readdir(join(root, '.work'))).toEqual([]);
  });

  it('is empty where there never was a folder, and fails where one is gone until it is back', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'store-')), 'made-at-the-first-write');
    const disk = createDiskStore(folder);
    expect([await disk.read('current.json'), await disk.list('')]).toEqual([null, []]);
    await disk.createExclusive('current.json', bytes('0'));
    expect(await disk.read('other.json')).toBeNull();

    await rename(folder, `${folder}-away`);
    const gone = `expected the folder ${folder} of the store, got none`;
    await expect(disk.read('current.json')).rejects.toThrow(gone);
    await expect(disk.list('')).rejects.toThrow(gone);
    await expect(disk.createExclusive('new.json', bytes('1'))).rejects.toThrow(gone);
    await expect(disk.replaceIf('current.json', bytes('1'), bytes('0'))).rejects.toThrow(gone);

    await rename(`${folder}-away`, folder);
    expect(await disk.read('current.json')).toEqual(bytes('0'));
  });

  it.each([
    // a folder that the store makes itself, and one that was opened to nginx
    { opened: null, folder: 0o700, file: 0o600 },
    { opened: 0o700, folder: 0o700, file: 0o600 },
    { opened: 0o750, folder: 0o750, file: 0o640 },
    { opened: 0o777, folder: 0o755, file: 0o644 },
  ])(
    'is read by whoever may read its folder, whatever the umask: $opened',
    async ({ opened, folder, file }) => {
      const parent = await mkdtemp(join(tmpdir(), 'store-'));
      const root = opened === null ? join(parent, 'store') : parent;
      if (opened !== null) await chmod(root, opened);
      const disk = createDiskStore(root);
      const modes = async (...paths: string[]) =>
        Promise.all(paths.map(async (path) => (await stat(join(root, path))).mode & 0o777));
      const before = process.umask(0);
      await disk.createExclusive('artifacts/admin/1.0.0/entry.js', bytes('0'));
      process.umask(0o077);
      await disk.createExclusive('releases/local/000001.json', bytes('0'));
      await disk.replaceIf('releases/local/current.json', bytes('0'), null);
      process.umask(before);
      expect(await modes('artifacts', 'artifacts/admin/1.0.0', 'releases', 'releases/local')).toEqual([
        ...[folder, folder, folder, folder],
      ]);
      expect(
        await modes(
          ...['artifacts/admin/1.0.0/entry.js', 'releases/local/000001.json', 'releases/local/current.json'],
        ),
      ).toEqual([file, file, file]);
      if (opened === null) expect(await modes('.')).toEqual([0o700]);
    },
  );
});
