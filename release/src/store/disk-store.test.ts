import { mkdtemp, readdir, rename, writeFile } from 'node:fs/promises';
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
});
