import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { openEmptyEngine } from '../../../testing/database';
import { openTestServer, type TestServer } from '../../../testing/server';
import { createTestDraft } from '../../../testing/records/draft';
import { madeReport, publishTestDraft } from '../../../testing/records/report';
import { addTestReleases } from '../../../testing/records/release';
import { createDiskStore } from '@console/release/store/disk-store';
import { migrations } from '../../migrations/migrations';
import type { SqlEngine } from '../../platform/database/engine';
import type { Environment } from '../../platform/environment';
import type { DoctorContext } from './doctor-check';
import { tryWrites } from './checks/store-writes';
import { doctorChecks } from './doctor-checks';
import { engineDialect } from '../../platform/database/engine-dialect';
import type { Schema } from '../../platform/database/schema';
import { credentialStore } from '../../platform/credentials/credentials.store';
import { mailer } from '../../platform/mail/mailer';
import { runChecks } from './run-checks';

let server: TestServer;
let sound: DoctorContext;

beforeAll(async () => {
  server = await openTestServer();
  const { environment, database, files, printer } = server.services;
  await addTestReleases(createDiskStore(environment.storeDir));
  sound = {
    ...{ files, printer, mailTo: 'me@firm.example', variables: { DATABASE_URL: '' } },
    engine: database.engine,
    environment: {
      ...environment,
      secret: 's'.repeat(48),
      publicUrl: 'https://console.example',
      trustedProxies: ['10.0.0.0/8'],
      passwordMinLength: 8,
    },
    mailer: {
      send: async () => 'sent' as const,
      tryKey: async () => ({ result: 'accepted' }),
      describe: async () => 'SMTP mail.example:587',
    },
    requests: { origins: () => ['https://console.example'], untrustedProxies: () => [] },
  };
});
afterAll(() => server.close());

/** A server that answers every statement by these rows. */
const answering = (...rows: Record<string, unknown>[]): SqlEngine => ({
  name: 'PostgreSQL',
  kind: 'server',
  listen: async () => async () => undefined,
  acquire: async () => ({
    query: async () => ({ rows, affectedRows: 0 }),
    exec: async () => ({ rows, affectedRows: 0 }),
    release: () => undefined,
  }),
  close: async () => undefined,
});
/** One that has had all migrations of this version, and one of a later one. */
const migratedTo = (needs: string): SqlEngine =>
  answering(...migrations.map(({ name }) => ({ exists: true, name, needs: null })), {
    exists: true,
    name: '9999-x',
    needs,
  });
const set = (part: Partial<Environment>): Partial<DoctorContext> => ({
  environment: { ...sound.environment, ...part },
});
const fileOf = (text: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'doctor-')), 'file');
  writeFileSync(file, text);
  return file;
};
async function outcomeOf(id: string, changed: Partial<DoctorContext> = {}) {
  const checks = doctorChecks.filter((check) => check.id === id);
  const [finding] = await runChecks(checks, { ...sound, ...changed }, () => undefined);
  return [finding?.state, finding?.text];
}

it('finds nothing wrong with a sound console', async () => {
  const postgres = { ...sound.engine, kind: 'server' as const };
  const findings = await runChecks(doctorChecks, { ...sound, engine: postgres }, () => undefined);
  // the room on the disk is this machine's
  const wrong = findings.filter(({ id, state }) => id !== 'disk' && state !== 'ok');
  expect(wrong).toEqual([]);
  expect(findings).toHaveLength(21);
});

it('says of an empty database that it is empty, and what could not be tried on it', async () => {
  const { engine, close } = await openEmptyEngine();
  const mailOf = mailer({
    credentials: credentialStore(
      new Kysely<Schema>({ dialect: engineDialect(engine) }),
      'key',
      () => undefined,
    ),
    ...{ smtpUrl: null, from: 'console@firm.example', outboxDir: tmpdir(), sendGridUrl: null },
  });
  const findings = await runChecks(doctorChecks, { ...sound, engine, mailer: mailOf }, () => undefined);
  await close();
  expect(findings.filter(({ text }) => /relation|column/.test(text))).toEqual([]);
  expect(findings.find(({ id }) => id === 'mail')).toMatchObject({
    state: 'notTried',
    text: 'the database has no tables for it yet: see Migrations',
  });
});

it('names the report whose published PDF is lost, and says nothing wrong of whole ones', async () => {
  const asAnalyst = await server.signInAs('ROLE_ANALYST');
  const publish = async (title: string) => {
    const { draft } = await createTestDraft(server, asAnalyst, { title });
    return madeReport(server, await publishTestDraft(server, draft.id));
  };
  await publish('Whole');
  const { files } = server.services;
  expect(await outcomeOf('published-pdfs')).toEqual([
    'ok',
    'the 1 published last are as they were published',
  ]);
  const { pdf_key } = await publish('Lost');
  const kept = await files.read(pdf_key);
  await files.remove(pdf_key);
  expect(await outcomeOf('published-pdfs')).toEqual([
    'failed',
    'that of “Lost” is missing: restore the files, or rebuild them in the list of published reports',
  ]);
  await files.write(pdf_key, Buffer.from('%PDF-1.7 another'));
  expect((await outcomeOf('published-pdfs'))[1]).toMatch(/^that of “Lost” was changed: /);
  await files.remove(pdf_key);
  await files.write(pdf_key, kept ?? Buffer.from(''));
});

const unsent = {
  ...{ givenUp: 2, triedAgain: 1, lastError: 'no route' },
  ...{ lastFailedAt: new Date(0), lastSentAt: null },
};

type Case = readonly [id: string, state: string, text: RegExp, changed: () => Partial<DoctorContext>];

const cases: readonly Case[] = [
  [
    'published-pdfs',
    'failed',
    /^that of “Old” is missing, and so is another: restore/,
    () => ({
      engine: answering(
        ...['Old', 'Older'].map((title) => ({ draft_id: 'd', content_hash: 'a', pdf_key: 'b.pdf', title })),
      ),
    }),
  ],
  [
    'database',
    'advice',
    /for one machine and for trying/,
    () => ({ engine: { ...sound.engine, kind: 'embedded' } }),
  ],
  [
    'database',
    'advice',
    /PostgreSQL 12\.3: upgrade/,
    () => ({ engine: answering({ server_version: '12.3' }) }),
  ],
  ['extensions', 'advice', /create extension pg_trgm/, () => ({ engine: answering() })],
  ['migrations', 'failed', /is empty/, () => ({ engine: answering({ exists: false }) })],
  [
    'migrations',
    'failed',
    /missing .+: start an instance/,
    () => ({ engine: answering({ exists: true, name: '9999-x', needs: null }) }),
  ],
  ['migrations', 'advice', /9999-x of a later version/, () => ({ engine: migratedTo('0001-people') })],
  ['migrations', 'failed', /9999-x .* run that version/, () => ({ engine: migratedTo('9998-y') })],
  [
    'clock',
    'failed',
    /^the clock of this machine is (59|60|61)\.\d s from/,
    () => ({ engine: answering({ seconds: Date.now() / 1000 - 60 }) }),
  ],
  ['secret', 'advice', /set APP_SECRET/, () => ({ engine: answering(), ...set({ secret: null }) })],
  ['public-url', 'failed', /without TLS/, () => set({ publicUrl: 'http://console.example' })],
  ['public-url', 'advice', /this machine alone/, () => set({ publicUrl: 'http://127.0.0.1:4000' })],
  [
    'request-origins',
    'failed',
    /none to https:\/\/other\.example/,
    () => set({ publicUrl: 'https://other.example' }),
  ],
  [
    'request-origins',
    'advice',
    /http:\/\/10\.0\.0\.9 beside/,
    () => ({
      requests: {
        origins: () => ['https://console.example', 'http://10.0.0.9'],
        untrustedProxies: () => [],
      },
    }),
  ],
  ['request-origins', 'notTried', /only an instance/, () => ({ requests: null })],
  [
    'trusted-proxies',
    'failed',
    /trusts strangers/,
    () => set({ trustedProxies: ['0.0.0.0/1', '128.0.0.0/1'] }),
  ],
  [
    'trusted-proxies',
    'failed',
    /192\.0\.2\.7 sends X-Forwarded-For/,
    () => ({
      requests: { origins: () => ['https://console.example'], untrustedProxies: () => ['192.0.2.7'] },
    }),
  ],
  ['trusted-proxies', 'notTried', /only an instance/, () => ({ requests: null })],
  [
    'files',
    'failed',
    /not read again/,
    () => ({ files: { ...sound.files, read: async () => Buffer.from('other') } }),
  ],
  ['files', 'failed', /still there/, () => ({ files: { ...sound.files, remove: async () => undefined } })],
  ['disk', 'failed', /ENOENT/, () => set({ dataDir: '/nowhere-at-all' })],
  [
    'store',
    'failed',
    /nothing is released in staging yet.*release pin staging/,
    () => set({ releaseEnvironment: 'staging' }),
  ],
  ['store-writes', 'advice', /cannot write there/, () => set({ storeDir: fileOf('a file, no folder') })],
  ['feeds', 'failed', /cannot be read: .+\/refinitiv/, () => set({ feedsDir: fileOf('a file, no folder') })],
  ['mail', 'notTried', /send yourself one/, () => ({ mailTo: null })],
  [
    'mail',
    'advice',
    /^mails are written to the outbox folder x, and sent to nobody/,
    () => ({ mailTo: null, mailer: { ...sound.mailer, describe: async () => 'outbox folder x' } }),
  ],
  [
    'mail',
    'failed',
    /mail\.example said no/,
    () => ({ mailer: { ...sound.mailer, send: () => Promise.reject(new Error('mail.example said no')) } }),
  ],
  [
    'mail',
    'advice',
    /sent to nobody/,
    () => ({ mailer: { ...sound.mailer, describe: async () => 'outbox folder x' } }),
  ],
  [
    'printing',
    'failed',
    /printed no PDF/,
    () => ({ printer: { ...sound.printer, print: async () => Buffer.from('<html>') } }),
  ],
  ['time-zone', 'failed', /does not know Australia\/Sydney/, () => ({ engine: answering({ name: 'UTC' }) })],
  [
    'places',
    'failed',
    /APP_SECRET is not that of this database/,
    () => ({ engine: answering({ exists: true, files_id: 'a', secret_mark: 'b' }) }),
  ],
  ['places', 'notTried', /knows none yet/, () => ({ engine: answering({ exists: false }) })],
  [
    'variables',
    'advice',
    /DATABSE_URL is not read by the console: DATABASE_URL is meant\?/,
    () => ({ variables: { DATABSE_URL: 'x' } }),
  ],
  [
    'mail-queue',
    'failed',
    /^2 given up, 1 to be tried again; last error \(.+\): no route; no mail has gone out yet\. Look at SMTP_URL$/,
    () => ({ engine: answering(unsent), mailer: { ...sound.mailer, describe: async () => 'SMTP mail:587' } }),
  ],
  [
    'mail-queue',
    'failed',
    /Look at SendGrid's credentials$/,
    () => ({ engine: answering(unsent), mailer: { ...sound.mailer, describe: async () => 'SendGrid' } }),
  ],
  [
    'mail-queue',
    'failed',
    /Set SMTP_URL, or SendGrid's credentials$/,
    () => ({
      engine: answering(unsent),
      mailer: { ...sound.mailer, describe: async () => 'outbox folder x' },
    }),
  ],
  [
    'mail-queue',
    'advice',
    /^2 given up, .+ a mail last went out/,
    () => ({ engine: answering({ ...unsent, lastSentAt: new Date() }) }),
  ],
  [
    'mail-queue',
    'advice',
    /^7 of the last 30 days are kept on this server, and reached nobody/,
    () => ({ engine: answering({ ...unsent, givenUp: 0, triedAgain: 0, kept: 7 }) }),
  ],
  ['password-length', 'advice', /8 or more/, () => set({ passwordMinLength: 6 })],
];

it.each(cases)('%s: %s, %s', async (id, state, text, changed) => {
  expect(await outcomeOf(id, changed())).toEqual([state, expect.stringMatching(text)]);
});

it('tells of a file that is gone of a remote that runs', async () => {
  const store = createDiskStore(sound.environment.storeDir);
  const files = await store.list('artifacts/admin/1.2.0/');
  const entry = files.find((path) => path.endsWith('remoteEntry.js')) ?? '';
  const bytes = (await store.read(entry)) ?? new Uint8Array();
  await store.remove(entry);
  const outcome = await outcomeOf('store');
  await store.createExclusive(entry, bytes);
  expect(outcome).toEqual(['failed', expect.stringMatching(/^admin@1\.2\.0: remoteEntry\.js is gone/)]);
  expect(await outcomeOf('store')).toEqual(['ok', expect.stringContaining('release 3 of local: admin')]);
});

it('has a case for every check', () => {
  expect(new Set(cases.map(([id]) => id))).toEqual(new Set(doctorChecks.map(({ id }) => id)));
});

it('finds a store that ignores conditions', async () => {
  const careless = new Map<string, Uint8Array>();
  const outcome = await tryWrites(
    {
      read: async (path) => careless.get(path) ?? null,
      createExclusive: async (path, bytes) => (careless.set(path, bytes), 'created'),
      replaceIf: async (path, bytes) => (careless.set(path, bytes), 'replaced'),
      list: async () => [],
      remove: async (path) => void careless.delete(path),
    },
    'releases/local/probe.txt',
  );
  expect(outcome).toEqual({ state: 'failed', text: expect.stringMatching(/created a second time/) });
  expect(careless.size).toBe(0);
});

it('leaves nothing behind in the store', async () => {
  await outcomeOf('store-writes');
  const left = await createDiskStore(sound.environment.storeDir).list('releases/');
  expect(left.filter((path) => path.includes('doctor'))).toEqual([]);
});
