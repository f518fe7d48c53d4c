import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
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
});
