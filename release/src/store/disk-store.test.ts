import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskStore } from './disk-store';

async function store() {
  const root = await mkdtemp(join(tmpdir(), 'store-'));
  return { root, disk: createDiskStore(root) };
}

const bytes = (text: string) => Buffer.from(text);

describe('createDiskStore', () => {
  it('lets one of many create a file', async () => {
    const { root, disk } = await store();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => disk.createExclusive('a/b.json', bytes(String(index)))),
    );
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect(await readdir(join(root, '.work'))).toEqual([]);
  });

  it('lets one of many replace what all of them read', async () => {
    const { root, disk } = await store();
    await disk.createExclusive('current.json', bytes('0'));
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        disk.replaceIf('current.json', bytes(`${index + 1}`), bytes('0')),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'replaced')).toHaveLength(1);
    expect(await readdir(join(root, '.work'))).toEqual([]);
  });

  it('takes over the lock of a process that died', async () => {
    const { root, disk } = await store();
    await disk.createExclusive('current.json', bytes('0'));
    const lock = createHash('sha256').update('current.json').digest('hex').slice(0, 16);
    await writeFile(join(root, '.work', `${lock}.lock`), `${process.pid} 1 of-another-life`);
    expect(await disk.replaceIf('current.json', bytes('1'), bytes('0'))).toBe('replaced');
  });

  it('creates by replacing only where nothing was expected', async () => {
    const { disk } = await store();
    expect(await disk.replaceIf('new.json', bytes('1'), bytes('0'))).toBe('changed');
    expect(await disk.replaceIf('new.json', bytes('1'), null)).toBe('replaced');
  });

  it('reads, lists by prefix and removes', async () => {
    const { disk } = await store();
    for (const path of ['x/1.json', 'x/y/2.json', 'z.json']) await disk.createExclusive(path, bytes(path));
    expect(await disk.list('x/')).toEqual(['x/1.json', 'x/y/2.json']);
    expect(await disk.list('x/y/2')).toEqual(['x/y/2.json']);
    expect(await disk.list('nowhere/')).toEqual([]);
    await disk.remove('z.json');
    expect(await disk.read('z.json')).toBeNull();
    expect(await disk.read('x')).toBeNull();
  });

  it.each(['../out', '/root', 'a//b', '.work/lock', 'a/../../b'])('refuses the path %s', async (path) => {
    const { disk } = await store();
    await expect(async () => disk.read(path)).rejects.toThrow('expected a path below the store');
  });
});
