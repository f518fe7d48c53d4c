import { resolve } from 'node:path';

/** What the environment decides, read once. */
export interface Environment {
  readonly host: string;
  readonly port: number;
  /** Folder of everything the server keeps: embedded database, files, keys, store of remotes. */
  readonly dataDir: string;
  /** A PostgreSQL server; null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Demo data is loaded into an empty database that asks for it. */
  readonly demoData: boolean;
  /** Folder of the built host; null: the API alone. */
  readonly hostDir: string | null;
  readonly storeDir: string;
  /** Secret of tokens and signed addresses; null: one is made and kept in the data folder. */
  readonly secret: string | null;
  readonly chromiumPath: string | null;
  /** Server that mails are handed to; null: they are put into the outbox folder of the data folder. */
  readonly smtpUrl: string | null;
  /** Sender of mails: an address, or a name and an address in angle brackets. */
  readonly mailFrom: string;
}

const DEFAULT_MAIL_FROM = 'Research Console <no-reply@localhost>';
const mailFromPattern = /^([^\s<>@]+@[^\s<>@]+|[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>)$/;

/** Reads and checks the environment; throws one error that lists every mistake. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const mistakes: string[] = [];
  const port = Number(env['PORT'] ?? 4000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    mistakes.push(`PORT should be a number from 1 to 65535, but is "${env['PORT']}"`);
  }
  const databaseUrl = env['DATABASE_URL'] || null;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    mistakes.push('DATABASE_URL should begin with postgres:// or postgresql://');
  }
  const secret = env['APP_SECRET'] || null;
  if (secret && secret.length < 32) mistakes.push('APP_SECRET should have at least 32 characters');
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
  if (mistakes.length > 0) throw new Error(mistakes.join('; '));
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  return {
    host: env['HOST'] || '127.0.0.1',
    port,
    dataDir,
    databaseUrl,
    demoData: env['DEMO_DATA'] ? env['DEMO_DATA'] === '1' : databaseUrl === null,
    hostDir: env['HOST_DIR'] ? resolve(env['HOST_DIR']) : null,
    storeDir: resolve(env['STORE_DIR'] || `${dataDir}/store`),
    secret,
    chromiumPath: env['CHROMIUM_PATH'] || null,
    smtpUrl,
    mailFrom,
  };
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '';
}
