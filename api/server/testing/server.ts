import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roles, type Role } from '@console/contract/roles';
import { DEFAULT_TIME_ZONE } from '@console/contract/calendar-day';
import { PASSWORD_MIN_LENGTH } from '@console/contract/password-rules';
import { defaultVideoHosts } from '@console/contract/video';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { PDFDocument } from 'pdf-lib';
import { Registry } from 'prom-client';
import { buildApp } from '../src/app';
import { diskFiles } from '../src/platform/files/disk-files';
import { credentialStore } from '../src/platform/credentials/credentials.store';
import { viewRecorder } from '../src/research/analytics/view-recorder';
import { Drain } from '../src/platform/http/drain';
import { liveChannel } from '../src/platform/live/live-channel';
import { startQueue } from '../src/platform/jobs/queue';
import { keepMailSent } from '../src/platform/mail/mail-sent';
import { mailer } from '../src/platform/mail/mailer';
import { malformedKey } from '../src/platform/mail/send-grid';
import { addressSigner } from '../src/platform/files/address-signer';
import type { Printer } from '../src/platform/printing/printer';
import type { Services } from '../src/services';
import { openTestDatabase } from './database';

// a database is made for each test file, which takes seconds on a busy machine
jest.setTimeout(60_000);

/** Password of every person of a test. */
export const TEST_PASSWORD = 'Test#2026';

/** An account made for a test. */
export interface TestPerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Calls the API as somebody; a body that is a text is JSON already. `json` is null for answers that are no JSON. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object | string,
  headers?: Record<string, string>,
) => Promise<TestAnswer>;

export interface TestAnswer {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers by path, and expect what they find
  readonly json: any;
  readonly bytes: Buffer;
  readonly headers: Record<string, unknown>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** One enabled account of each role, by role. */
  readonly people: Readonly<Record<Role, TestPerson>>;
  addPerson(role: Role): Promise<TestPerson>;
  /** Signs in by role, or as a person, through the API. */
  signInAs(who: Role | TestPerson): Promise<Call>;
  /** Calls without a token. */
  readonly anonymous: Call;
  close(): Promise<void>;
}

/** A printer at the edge: an empty PDF for every page. */
const emptyPrinter: Printer = {
  available: true,
  description: 'prints empty pages',
  async print() {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    return Buffer.from(await pdf.save());
  },
  close: async () => undefined,
};

interface TestServerOptions extends Partial<
  Pick<Services, 'files' | 'printer' | 'processMetrics' | 'mailer'>
> {
  /** The firm's. */
  readonly timeZone?: string;
  /** `PASSWORD_MIN_LENGTH`. */
  readonly passwordMinLength?: number;
  readonly publicUrl?: string;
  /** `SMTP_URL`, as it is said; the mails of a test go to its outbox all the same. */
  readonly smtpUrl?: string;
  readonly sessionIdleHours?: number;
  readonly sessionMaxDays?: number;
  /** `SLOW_REQUEST_SECONDS`, in ms. */
  readonly slowRequestMs?: number;
}

/**
 * The whole server on a database of its own: PGlite in memory, or a fresh database of the PostgreSQL server that
 * TEST_DATABASE_URL names. Nothing listens and no worker runs unless the test starts it.
 */
export async function openTestServer({
  timeZone = DEFAULT_TIME_ZONE,
  passwordMinLength = PASSWORD_MIN_LENGTH,
  publicUrl = 'http://127.0.0.1:4000',
  smtpUrl,
  sessionIdleHours = 12,
  sessionMaxDays = 30,
  slowRequestMs = 30_000,
  ...replace
}: TestServerOptions = {}): Promise<TestServer> {
  const { database, close } = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'console-test-'));
  const secret = randomBytes(32).toString('base64url');
  // what is said on the console unannounced fails the test
  const credentials = credentialStore(database.kysely, secret, (text) => console.warn(text));
  const mailFrom = 'Research Console <no-reply@test.example>';
  const live = liveChannel(database.engine);
  const services: Services = {
    environment: {
      host: '127.0.0.1',
      port: 4000,
      publicUrl,
      trustedProxies: [],
      slowRequestMs,
      drainMs: 0,
      dataDir,
      filesDir: join(dataDir, 'files'),
      feedsDir: join(dataDir, 'feeds'),
      databaseUrl: null,
      demoData: 'none',
      hostDir: null,
      storeDir: dataDir,
      releaseEnvironment: 'local',
      secret,
      chromiumPath: null,
      smtpUrl: smtpUrl ?? null,
      mailFrom,
      sendGridUrl: null,
      releaseWebhook: null,
      alertWebhook: null,
      chargebeeUrl: null,
      videoHosts: defaultVideoHosts,
      forcedAudCodes: ['FORCED'],
      priceTolerance: 5,
      timeZone,
      signInNote: null,
      recordViews: true,
      passwordMinLength,
      sessionIdleHours,
      sessionMaxDays,
    },
    database,
    db: database.kysely,
    files: diskFiles(join(dataDir, 'files')),
    secret,
    signer: addressSigner(secret),
    queue: startQueue({ database, live }, (error) => console.error(error)),
    live,
    drain: new Drain(),
    printer: emptyPrinter,
    credentials,
    // observing the process would hold this server, and all that its test loaded, until the process ends
    processMetrics: new Registry(),
    views: viewRecorder(database.kysely, (error, text) => console.error(text, error)),
    mailer: {
      ...mailer({
        credentials,
        smtpUrl: null,
        from: mailFrom,
        outboxDir: join(dataDir, 'outbox'),
        sendGridUrl: null,
        onSent: () => keepMailSent(database.kysely),
      }),
      // no test asks the vendor; those of keys open a server in its place
      tryKey: async (apiKey) => {
        const why = malformedKey(apiKey);
        return why === null ? { result: 'accepted' } : { result: 'refused', why };
      },
    },
    ...replace,
  };
  const app = await buildApp(services, { level: 'silent' });
  // a hash says itself what checking it costs: a cheap one spares each sign-in of a test its 30 ms
  const passwordHash = await hash(TEST_PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const addPerson = (role: Role) => insertPerson(services, role, passwordHash);
  const people = {} as Record<Role, TestPerson>;
  for (const role of roles) people[role] = await addPerson(role);
  const anonymous = callerOf(app, {});

  return {
    app,
    services,
    people,
    addPerson,
    anonymous,
    async signInAs(who) {
      const { email } = typeof who === 'string' ? people[who] : who;
      const { json } = await anonymous('POST', '/api/login', { email, password: TEST_PASSWORD });
      return callerOf(app, { authorization: `Bearer ${json.token}` });
    },
    async close() {
      await app.close();
      await services.views.stop();
      await services.live.stop();
      await services.queue.stop();
      await services.printer.close();
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function callerOf(app: FastifyInstance, identity: Record<string, string>): Call {
  return async (method, url, body, headers = {}) => {
    const type = typeof body === 'string' && { 'content-type': 'application/json' };
    const options: InjectOptions = { method, url, headers: { ...identity, ...type, ...headers } };
    const answer = await app.inject(body ? { ...options, payload: body } : options);
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      json: isJson ? answer.json() : null,
      bytes: answer.rawPayload,
      headers: answer.headers,
    };
  };
}

async function insertPerson({ db }: Services, role: Role, passwordHash: string): Promise<TestPerson> {
  const id = randomUUID();
  const name = role.replace('ROLE_', '').toLowerCase();
  const person = {
    id,
    email: `${name}.${id.slice(0, 8)}@test.example`,
    firstName: name,
    lastName: id.slice(0, 4),
  };
  await db
    .insertInto('app_user')
    .values({
      id,
      email: person.email,
      password_hash: passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      gender: 'female',
      roles: role === 'ROLE_USER' ? [role] : [role, 'ROLE_USER'],
      details: '{}',
    })
    .execute();
  return person;
}
