import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { diskFiles } from './disk-files';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-test-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const noRoom = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const left = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());

it('leaves nothing of a file for which there is no room, and writes it once there is', async () => {
  const store = diskFiles(folder);
  const writeFile = files.writeFile;
  // the disk takes half of it
  jest.spyOn(files, 'writeFile').mockImplementationOnce(async (path, bytes) => {
    await writeFile(path, (bytes as Buffer).subarray(0, 2));
    throw noRoom();
  });
  await expect(store.write('media/a.png', Buffer.from('abcd'))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(left()).toEqual([]);
  expect(await store.read('media/a.png')).toBeNull();
  await store.write('media/a.png', Buffer.from('abcd'));
  expect(await store.read('media/a.png')).toEqual(Buffer.from('abcd'));
});

it('keeps the file that was there when there is no room for another of its name', async () => {
  const store = diskFiles(folder);
  await store.write('page.html', Buffer.from('first'));
  async function* halfOfIt() {
    yield Buffer.from('sec');
    throw noRoom();
  }
  await expect(store.writeFrom('page.html', Readable.from(halfOfIt()))).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  expect(left()).toHaveLength(1);
  expect(await store.read('page.html')).toEqual(Buffer.from('first'));
});
