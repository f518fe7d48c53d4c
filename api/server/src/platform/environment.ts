import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { PASSWORD_MIN_LENGTH, STRICT_MAX_LENGTH } from '@console/contract/password-rules';
import { defaultVideoHosts } from '@console/contract/video';
import { DEFAULT_TIME_ZONE, isTimeZone } from '@console/contract/calendar-day';
import { s3Place } from '@console/release/store/s3-place';

/** Where other systems are told of something, and the secret that signs it. */
export interface Webhook {
  readonly url: string;
  readonly secret: string;
}

/** What the environment decides, read once. */
export interface Environment {
  readonly host: string;
  readonly port: number;
  /** Origin under which people reach the console: links in mails begin with it. */
  readonly publicUrl: string;
  /** Addresses and networks whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Folder of everything the server keeps: embedded database, files, keys, store of remotes. */
  readonly dataDir: string;
  /** Files of reports: a folder, or `s3://bucket/prefix`. */
  readonly filesDir: string;
  /** Where feeds deliver their files: a folder, or `s3://bucket/prefix`. */
  readonly feedsDir: string;
  /** A PostgreSQL server; null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Demo data: asked for by name, the default of an embedded database, or none. */
  readonly demoData: 'asked' | 'default' | 'none';
  /** Folder of the built host; null: the API alone. */
  readonly hostDir: string | null;
  /** Store of remotes: a folder, which the server serves, or `s3://bucket/prefix`, which a CDN serves. */
  readonly storeDir: string;
  /** Name of the environment whose releases the console runs: `production`. */
  readonly releaseEnvironment: string;
  /** Secret of tokens and signed addresses; null: one is made and kept in the data folder. */
  readonly secret: string | null;
  readonly chromiumPath: string | null;
  /** Server that mails are handed to; null: they are put into the outbox folder of the data folder. */
  readonly smtpUrl: string | null;
  /** Sender of mails: an address, or a name and an address in angle brackets. */
  readonly mailFrom: string;
  /** Origin that requests to SendGrid go to in place of its own; null: SendGrid's. */
  readonly sendGridUrl: string | null;
  /** Origin that requests to Chargebee go to in place of the site's own; null: the site's. */
  readonly chargebeeUrl: string | null;
  /** Who is told of releases that the console writes by itself; null: nobody. */
  readonly releaseWebhook: Webhook | null;
  /** Who is told of alerts; null: nobody. */
  readonly alertWebhook: Webhook | null;
  /** Hosts of the players that a report may show; the same in the policy of frames. */
  readonly videoHosts: readonly string[];
  /** Codes of companies whose reporting currency is shown as AUD whatever it is (P25). */
  readonly forcedAudCodes: readonly string[];
  /** Per cent by which a price at inclusion of Best Ideas may differ from the close without an explanation. */
  readonly priceTolerance: number;
  /** IANA name of the firm's zone: it decides every calendar day (docs/decisions/0025). */
  readonly timeZone: string;
  /** A line below the form of the sign-in page; null: none. */
  readonly signInNote: string | null;
  /** Headers of a request take no longer; its body only if it comes fast enough (X82). */
  readonly slowRequestMs: number;
  /** So long it says that it is not ready, and goes on answering, before it ends. */
  readonly drainMs: number;
  /** Whether it is kept who read which report. */
  readonly recordViews: boolean;
  /** Characters that a new password has at least (S5). */
  readonly passwordMinLength: number;
  /** A session ends after so many hours in which nobody used it (S17). */
  readonly sessionIdleHours: number;
  /** A session ends so many days after the sign-in at the latest (S17). */
  readonly sessionMaxDays: number;
}

/** Said of the embedded database, unless SIGN_IN_NOTE says otherwise. */
const TRIAL_NOTE = 'This console runs on one machine, for trying.';
const MAX_NOTE_LENGTH = 200;
const SLOW_REQUEST_S = 30;
const DRAIN_S = 2;
const DEFAULT_MAIL_FROM = 'Research Console <no-reply@localhost>';
const mailFromPattern = /^([^\s<>@]+@[^\s<>@]+|[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>)$/;

/** Reads and checks the environment; throws one error that lists every mistake. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const mistakes: string[] = [];
  const address = readAddress(env, mistakes);
  const databaseUrl = env['DATABASE_URL'] || null;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    mistakes.push('DATABASE_URL should begin with postgres:// or postgresql://');
  }
  const secret = env['APP_SECRET'] || null;
  if (secret && secret.length < 32) mistakes.push('APP_SECRET should have at least 32 characters');
  const mail = readMail(env, mistakes);
  const vendors = readVendors(env, mistakes);
  const reports = readReports(env, mistakes);
  const releaseEnvironment = env['ENVIRONMENT'] || 'local';
  if (!/^[a-z][a-z0-9-]*$/.test(releaseEnvironment)) {
    mistakes.push(
      `ENVIRONMENT should be a name of lowercase letters, digits and dashes, but is "${releaseEnvironment}"`,
    );
  }
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  const places = readPlaces(env, dataDir, mistakes);
  const timeZone = readTimeZone(env, mistakes);
  const releaseWebhook = readWebhook(env, 'RELEASE', mistakes);
  const alertWebhook = readWebhook(env, 'ALERT', mistakes);
  const recordViews = env['RECORD_VIEWS'] || '1';
  if (!['0', '1'].includes(recordViews))
    mistakes.push(`RECORD_VIEWS should be 0 or 1, but is "${recordViews}"`);
  const passwordMinLength = readPasswordMinLength(env, mistakes);
  const sessionIdleHours = readCount(env, { name: 'SESSION_IDLE_HOURS', most: 720, usual: 12 }, mistakes);
  const sessionMaxDays = readCount(env, { name: 'SESSION_MAX_DAYS', most: 365, usual: 30 }, mistakes);
  const slowRequestS = readCount(
    env,
    { name: 'SLOW_REQUEST_SECONDS', most: 3600, usual: SLOW_REQUEST_S },
    mistakes,
  );
  const drainS = readDrain(env, databaseUrl, mistakes);
  const demoData = readDemoData(env, { databaseUrl, publicUrl: address.publicUrl }, mistakes);
  const signInNote = readSignInNote(env, mistakes);
  if (mistakes.length > 0) throw new Error(mistakes.join('; '));
  return {
    ...address,
    dataDir,
    ...places,
    databaseUrl,
    demoData,
    hostDir: env['HOST_DIR'] ? resolve(env['HOST_DIR']) : null,
    releaseEnvironment,
    secret,
    chromiumPath: env['CHROMIUM_PATH'] || null,
    ...mail,
    ...vendors,
    releaseWebhook,
    alertWebhook,
    ...reports,
    timeZone,
    signInNote,
    slowRequestMs: slowRequestS * 1000,
    drainMs: drainS * 1000,
    recordViews: recordViews === '1',
    passwordMinLength,
    sessionIdleHours,
    sessionMaxDays,
  };
}

/** The password of demo accounts is known to everybody: where people reach the console by TLS it is said twice. */
function readDemoData(
  env: NodeJS.ProcessEnv,
  { databaseUrl, publicUrl }: Pick<Environment, 'databaseUrl' | 'publicUrl'>,
  mistakes: string[],
): Environment['demoData'] {
  const isPublic = publicUrl.startsWith('https:') && env['DEMO_ACCOUNTS_IN_PUBLIC'] !== '1';
  if (!env['DEMO_DATA']) return databaseUrl === null && !isPublic ? 'default' : 'none';
  if (env['DEMO_DATA'] !== '1') return 'none';
  if (isPublic) {
    mistakes.push(
      'DEMO_DATA=1 makes accounts whose password everybody knows, and PUBLIC_URL begins with https: unset DEMO_DATA; where the database is empty, DEMO_ACCOUNTS_IN_PUBLIC=1 makes them all the same',
    );
  }
  return 'asked';
}

/** `0` is none; without any, only the embedded database is told of. */
function readSignInNote(env: NodeJS.ProcessEnv, mistakes: string[]): string | null {
  const text = env['SIGN_IN_NOTE']?.trim() || (env['DATABASE_URL'] ? '0' : TRIAL_NOTE);
  if (text.length > MAX_NOTE_LENGTH)
    mistakes.push(`SIGN_IN_NOTE should have at most ${MAX_NOTE_LENGTH} characters`);
  return text === '0' ? null : text;
}

function readTimeZone(env: NodeJS.ProcessEnv, mistakes: string[]): string {
  const timeZone = env['TIME_ZONE'] || DEFAULT_TIME_ZONE;
  if (!isTimeZone(timeZone)) {
    mistakes.push(
      `TIME_ZONE should be the IANA name of a time zone like Europe/London, but is "${timeZone}"`,
    );
  }
  return timeZone;
}

/** Not below the specification's least (D§9.3), nor above the most that the generic rule allows (A§5.19). */
function readPasswordMinLength(env: NodeJS.ProcessEnv, mistakes: string[]): number {
  const text = env['PASSWORD_MIN_LENGTH'] || String(PASSWORD_MIN_LENGTH);
  const length = Number(text);
  if (!/^\d+$/.test(text) || length < PASSWORD_MIN_LENGTH || length > STRICT_MAX_LENGTH) {
    mistakes.push(
      `PASSWORD_MIN_LENGTH should be a number from ${PASSWORD_MIN_LENGTH} to ${STRICT_MAX_LENGTH}, but is "${text}"`,
    );
  }
  return length;
}

/** Who works with the embedded database has no balancer before it, and waits for nothing. */
const readDrain = (env: NodeJS.ProcessEnv, databaseUrl: string | null, mistakes: string[]) =>
  readCount(env, { name: 'DRAIN_SECONDS', least: 0, most: 10, usual: databaseUrl ? DRAIN_S : 0 }, mistakes);

interface Count {
  readonly name: string;
  /** Default 1. */
  readonly least?: number;
  readonly most: number;
  readonly usual: number;
}

function readCount(
  env: NodeJS.ProcessEnv,
  { name, least = 1, most, usual }: Count,
  mistakes: string[],
): number {
  const text = env[name] || String(usual);
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < least || count > most) {
    mistakes.push(`${name} should be a number from ${least} to ${most}, but is "${text}"`);
  }
  return count;
}

type Places = Pick<Environment, 'filesDir' | 'feedsDir' | 'storeDir'>;

function readPlaces(env: NodeJS.ProcessEnv, dataDir: string, mistakes: string[]): Places {
  return {
    filesDir: readPlace('FILES_DIR', env['FILES_DIR'] || `${dataDir}/files`, mistakes),
    feedsDir: readPlace('FEEDS_DIR', env['FEEDS_DIR'] || `${dataDir}/feeds`, mistakes),
    storeDir: readPlace('STORE_DIR', env['STORE_DIR'] || `${dataDir}/store`, mistakes),
  };
}

/** A folder, or `s3://bucket/prefix`. */
function readPlace(name: string, address: string, mistakes: string[]): string {
  if (!address.includes('://')) return resolve(address);
  if (s3Place(address) === null) {
    mistakes.push(`${name} should be a folder or s3://bucket/prefix, but is "${address}"`);
  }
  return address;
}

/** Per cent: a day's move is within it, a slip of the decimal point is not. */
const DEFAULT_PRICE_TOLERANCE = 5;

type Reports = Pick<Environment, 'videoHosts' | 'forcedAudCodes' | 'priceTolerance'>;

function readReports(env: NodeJS.ProcessEnv, mistakes: string[]): Reports {
  const videoHosts = listOf(env['VIDEO_HOSTS']);
  for (const host of videoHosts.filter((entry) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(entry))) {
    mistakes.push(`VIDEO_HOSTS should list hosts like www.youtube.com, but holds "${host}"`);
  }
  const forcedAudCodes = listOf(env['FORCED_AUD_CODES']);
  for (const code of forcedAudCodes.filter((entry) => !/^[A-Z0-9]{1,10}$/.test(entry))) {
    mistakes.push(`FORCED_AUD_CODES should list codes of companies like BHP, but holds "${code}"`);
  }
  const priceTolerance = Number(env['PRICE_TOLERANCE'] || DEFAULT_PRICE_TOLERANCE);
  if (!(priceTolerance >= 0 && priceTolerance <= 100)) {
    mistakes.push(`PRICE_TOLERANCE should be per cent from 0 to 100, but is "${env['PRICE_TOLERANCE']}"`);
  }
  return {
    videoHosts: videoHosts.length > 0 ? videoHosts : defaultVideoHosts,
    forcedAudCodes,
    priceTolerance,
  };
}

type Mail = Pick<Environment, 'smtpUrl' | 'mailFrom'>;

function readMail(env: NodeJS.ProcessEnv, mistakes: string[]): Mail {
  const smtpUrl = env['SMTP_URL'] || null;
  if (smtpUrl && !isSmtpUrl(smtpUrl)) {
    // it is not repeated here: there may be a password in it
    mistakes.push(
      'SMTP_URL should look like smtp://name:password@host:587 or smtps://name:password@host:465',
    );
  }
  const mailFrom = env['MAIL_FROM'] || DEFAULT_MAIL_FROM;
  if (!mailFromPattern.test(mailFrom)) {
    mistakes.push(
      `MAIL_FROM should be an address, or a name and an address in angle brackets, but is "${mailFrom}"`,
    );
  }
  return { smtpUrl, mailFrom };
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '';
}

type Vendors = Pick<Environment, 'sendGridUrl' | 'chargebeeUrl'>;

/** The key of an account goes there, so it is reached by TLS alone but on this machine. */
function readVendors(env: NodeJS.ProcessEnv, mistakes: string[]): Vendors {
  const originIn = (name: 'SENDGRID_URL' | 'CHARGEBEE_URL'): string | null => {
    const text = env[name];
    if (!text) return null;
    const origin = originOf(text);
    if (origin && (origin.startsWith('https:') || !isSecureOrigin(origin))) return origin;
    mistakes.push(`${name} should be an origin like https://proxy.example, but is "${text}"`);
    return null;
  };
  return { sendGridUrl: originIn('SENDGRID_URL'), chargebeeUrl: originIn('CHARGEBEE_URL') };
}

/** Whoever knows less than this is not to make a signature up. */
const MIN_WEBHOOK_SECRET = 24;

/** What is said there names people and versions, so it goes by TLS alone but on this machine. */
function readWebhook(env: NodeJS.ProcessEnv, name: 'ALERT' | 'RELEASE', mistakes: string[]): Webhook | null {
  const { [`${name}_WEBHOOK_URL`]: url, [`${name}_WEBHOOK_SECRET`]: secret = '' } = env;
  if (!url) return null;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isWeb = parsed !== null && /^https?:$/.test(parsed.protocol);
  const isSafe = isWeb && (parsed.protocol === 'https:' || !isSecureOrigin(parsed.origin));
  if (!isSafe || parsed.username !== '' || parsed.password !== '')
    mistakes.push(
      `${name}_WEBHOOK_URL should be an address like https://chat.example/hooks/1, without a name`,
    );
  if (secret.length < MIN_WEBHOOK_SECRET)
    mistakes.push(`${name}_WEBHOOK_SECRET should have ${MIN_WEBHOOK_SECRET} characters or more`);
  return { url, secret };
}

type Address = Pick<Environment, 'host' | 'port' | 'publicUrl' | 'trustedProxies'>;

function readAddress(env: NodeJS.ProcessEnv, mistakes: string[]): Address {
  const port = Number(env['PORT'] ?? 4000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    mistakes.push(`PORT should be a number from 1 to 65535, but is "${env['PORT']}"`);
  }
  const host = env['HOST'] || '127.0.0.1';
  const ownOrigin = `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const publicUrl = env['PUBLIC_URL'] ? originOf(env['PUBLIC_URL']) : ownOrigin;
  if (!publicUrl) {
    mistakes.push(
      `PUBLIC_URL should be an origin like https://console.example, but is "${env['PUBLIC_URL']}"`,
    );
  }
  const trustedProxies = listOf(env['TRUSTED_PROXIES']);
  for (const proxy of trustedProxies.filter((entry) => !isNetwork(entry))) {
    mistakes.push(`TRUSTED_PROXIES should list addresses or networks like 10.0.0.0/8, but holds "${proxy}"`);
  }
  return { host, port, publicUrl: publicUrl ?? ownOrigin, trustedProxies };
}

/** Whether the origin is reached by TLS; plain HTTP is for this machine alone, where a Secure cookie is never kept. */
export function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || !['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin, protocol, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : null;
}

function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = { 4: 32, 6: 128 }[isIP(address)];
  if (!maxBits || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits);
}
