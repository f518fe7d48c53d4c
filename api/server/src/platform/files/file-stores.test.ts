import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileStoreKinds, openTestFiles, type TestFiles } from '../../../testing/file-stores';
import { copyFiles } from '../backup/copy-files';

describe.each(fileStoreKinds)('files in %s', (kind) => {
  let test: TestFiles;
  beforeEach(async () => {
    test = await openTestFiles(kind);
  });
  afterEach(() => test.close());

  const keysIn = async ({ files }: TestFiles) =>
    (await Readable.from(files.list()).toArray()).map(String).sort();

  it('are read as they were written, whole or as a stream, until they are removed', async () => {
    const { files } = test;
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    await files.write('media/ab/pîcture +1.png', bytes);
    expect(await files.read('media/ab/pîcture +1.png')).toEqual(bytes);
    const stream = await files.open('media/ab/pîcture +1.png');
    expect(stream && (await buffer(stream))).toEqual(bytes);
    await files.write('empty', Buffer.alloc(0));
    expect(await files.read('empty')).toEqual(Buffer.alloc(0));
    await files.remove('media/ab/pîcture +1.png');
    await files.remove('media/ab/pîcture +1.png');
    expect(await files.read('media/ab/pîcture +1.png')).toBeNull();
    expect(await files.open('media/ab/pîcture +1.png')).toBeNull();
    expect(await keysIn(test)).toEqual(['empty']);
  });

  it('are written from a stream, or not at all when it breaks', async () => {
    const { files } = test;
    const part = Buffer.alloc(70_000, 'x');
    expect(await files.writeFrom('export.xlsx', Readable.from([part, part]))).toBe(140_000);
    async function* broken() {
      yield part;
      throw new Error('the database is gone');
    }
    for (const key of ['export.xlsx', 'other.xlsx'])
      await expect(files.writeFrom(key, Readable.from(broken()))).rejects.toThrow('the database is gone');
    expect(await files.read('export.xlsx')).toEqual(Buffer.concat([part, part]));
    expect(await keysIn(test)).toEqual(['export.xlsx']);
  });

  it.each(['../secret', '/etc/passwd', 'a/../../secret', 'a//b', './a'])('have no key %s', async (key) => {
    await expect(async () => test.files.write(key, Buffer.from('x'))).rejects.toThrow('is not a key');
    await expect(async () => test.files.read(key)).rejects.toThrow('is not a key');
    await expect(async () => test.files.remove(key)).rejects.toThrow('is not a key');
  });

  it('are there to be reached', async () => {
    await expect(test.files.check()).resolves.toBeUndefined();
  });

  it.each(fileStoreKinds)('are copied to %s, each once', async (otherKind) => {
    const other = await openTestFiles(otherKind);
    const keys = Array.from({ length: 30 }, (_, index) => `pages/${index % 3}/${index}.html`).sort();
    for (const key of keys) await test.files.write(key, Buffer.from(key));
    const copied: Parameters<typeof copyFiles>[2] = new Map();
    await copyFiles(test.files, other.files, copied);
    await other.files.write('pages/0/0.html', Buffer.from('not again'));
    await test.files.write('late.html', Buffer.from('late'));
    await copyFiles(test.files, other.files, copied);
    expect(await keysIn(other)).toEqual(['late.html', ...keys]);
    expect(String(await other.files.read('pages/1/1.html'))).toBe('pages/1/1.html');
    expect(String(await other.files.read('pages/0/0.html'))).toBe('not again');
    await other.close();
  });
});
