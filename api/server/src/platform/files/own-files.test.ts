import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openTestServer, type TestServer } from '../../../testing/server';
import { adoptPlace, keepPlaces, knownFilesId } from './console-places';
import { diskFiles } from './disk-files';
import { FilesUnavailableError, type FileStore } from './file-store';
import { ownFiles } from './own-files';
import { watchPlaces } from './watch-places';

let server: TestServer;
let files: FileStore;
let known: string | null = null;
const parent = mkdtempSync(join(tmpdir(), 'own-files-'));
const [share, away] = [join(parent, 'share'), join(parent, 'away')];

beforeAll(async () => {
  const raw = diskFiles(share);
  files = ownFiles(raw, () => known);
  server = await openTestServer({ files });
  await keepPlaces(server.services.db, { files: raw, secret: server.services.secret });
  known = await knownFilesId(server.services.db);
  await files.write('media/one.png', Buffer.from('one'));
});
afterAll(async () => {
  await server.close();
  rmSync(parent, { recursive: true, force: true });
});
const ready = () => server.anonymous('GET', '/api/ready');

describe.each([
  ['an empty folder is left where it was mounted', () => mkdirSync(share)],
  ['nothing is left', () => undefined],
])('a share that is taken away, and %s', (_what, leave) => {
  beforeAll(() => {
    renameSync(share, away);
    leave();
  });
  afterAll(() => {
    rmSync(share, { recursive: true, force: true });
    renameSync(away, share);
  });

  it('is noticed, and nothing is written beside it or called missing', async () => {
    const there = existsSync(share);
    const tries = [
      files.write('media/two.png', Buffer.from('two')),
      files.writeFrom('media/three.png', Readable.from(['three'])),
      files.read('media/one.png'),
      files.open('media/one.png'),
      files.remove('media/one.png'),
      files.list()[Symbol.asyncIterator]().next(),
    ];
    for (const each of await Promise.allSettled(tries))
      expect(each).toMatchObject({ status: 'rejected', reason: expect.any(FilesUnavailableError) });
    const { status, json } = await ready();
    expect([status, json['hydra:description']]).toEqual([
      503,
      'This server is not ready: the files are not those of this database.',
    ]);
    expect([existsSync(share), there && readdirSync(share)]).toEqual([there, there && []]);
  });
});

it('is used again as it was once it is back', async () => {
  expect((await ready()).status).toBe(200);
  expect(String(await files.read('media/one.png'))).toBe('one');
  expect(await files.read('media/two.png')).toBeNull();
  await files.write('media/two.png', Buffer.from('two'));
  expect(String(await files.read('media/two.png'))).toBe('two');
});

it('is another one once it was adopted, which an instance hears of as it looks whether it may work', async () => {
  const { db, secret } = server.services;
  const other = diskFiles(join(parent, 'other'));
  const write = () => ownFiles(other, () => known).write('media/four.png', Buffer.from('four'));
  await expect(write()).rejects.toBeInstanceOf(FilesUnavailableError);
  await adoptPlace(db, { files: other, secret }, 'files');
  const mayWork = watchPlaces(
    db,
    { files: other, secret },
    {
      say: () => undefined,
      outages: { reached: () => undefined },
      onFilesId: (id) => (known = id),
    },
  );
  expect(await mayWork()).toBe(true);
  await write();
  expect(String(await other.read('media/four.png'))).toBe('four');
});

it('asks no database: whoever writes a file may hold the only session', async () => {
  const { db } = server.services;
  await db.transaction().execute(async () => {
    await ownFiles(diskFiles(join(parent, 'other')), () => known).write(
      'media/five.png',
      Buffer.from('five'),
    );
  });
});
