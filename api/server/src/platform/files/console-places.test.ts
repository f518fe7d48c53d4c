import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/server';
import { whatIsMissing } from '../../operations/health/readiness';
import { adoptPlace, keepPlaces, strangePlace } from './console-places';
import { diskFiles } from './disk-files';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'console-places-'));
const secret = 'the secret of this console, long enough';
const other = 'the secret of another console, long enough';

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.services.db.deleteFrom('console_places').execute();
});
let count = 0;
const newFiles = () => diskFiles(join(folder, `files-${(count += 1)}`));

it('are those of the first start, for every later one', async () => {
  const { db } = server.services;
  const files = newFiles();
  expect(await strangePlace(db, { files, secret })).toBeNull();
  await keepPlaces(db, { files, secret });
  await keepPlaces(db, { files: newFiles(), secret: other });
  expect(await strangePlace(db, { files, secret })).toBeNull();
  expect(await strangePlace(db, { files: newFiles(), secret })).toBe('files');
  expect(await strangePlace(db, { files, secret: other })).toBe('secret');
  // nothing of the secret is told
  const { rows } = await sql`select * from console_places`.execute(db);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it('are agreed upon by instances that start at once', async () => {
  const { db } = server.services;
  const files = newFiles();
  await Promise.all([1, 2, 3, 4].map(() => keepPlaces(db, { files, secret })));
  expect(await strangePlace(db, { files, secret })).toBeNull();
});

it('keep an id that the files have already', async () => {
  const { db } = server.services;
  const files = newFiles();
  await keepPlaces(db, { files, secret });
  const kept = await files.read('console-id.txt');
  await db.deleteFrom('console_places').execute();
  await keepPlaces(db, { files, secret });
  expect(await files.read('console-id.txt')).toEqual(kept);
});

it('are told by an instance with others, which is not ready', async () => {
  const { db, files } = server.services;
  await keepPlaces(db, { files, secret: other });
  expect(await whatIsMissing(server.services)).toBe('APP_SECRET is not that of this database');
  const { status, json } = await server.anonymous('GET', '/api/ready');
  expect([status, json['hydra:description']]).toEqual([
    503,
    'This server is not ready: APP_SECRET is not that of this database.',
  ]);
  await adoptPlace(db, server.services, 'secret');
  expect(await whatIsMissing(server.services)).toBeNull();
  expect(await whatIsMissing({ ...server.services, files: newFiles() })).toBe(
    'the files are not those of this database',
  );
});

it('are changed on purpose', async () => {
  const { db } = server.services;
  await keepPlaces(db, { files: newFiles(), secret });
  const files = newFiles();
  await adoptPlace(db, { files, secret }, 'files');
  expect(await strangePlace(db, { files, secret })).toBeNull();
  const { action } = await db
    .selectFrom('audit_event')
    .select('action')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  expect(action).toBe('console.adopt-files');
});
