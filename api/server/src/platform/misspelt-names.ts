import { distance } from 'fastest-levenshtein';

/** Every variable that the server, the tools and the client of S3 read. */
const knownNames = [
  ...['HOST', 'PORT', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'DATA_DIR', 'FILES_DIR', 'FEEDS_DIR', 'STORE_DIR'],
  ...['DATABASE_URL', 'DEMO_DATA', 'DEMO_ACCOUNTS_IN_PUBLIC', 'APP_SECRET', 'CHROMIUM_PATH', 'LOG_LEVEL'],
  ...['SMTP_URL', 'MAIL_FROM', 'SENDGRID_URL', 'CHARGEBEE_URL', 'VIDEO_HOSTS', 'TIME_ZONE'],
  ...[
    'FORCED_AUD_CODES',
    'PRICE_TOLERANCE',
    'PASSWORD_MIN_LENGTH',
    'SIGN_IN_NOTE',
    'RECORD_VIEWS',
    'HOST_DIR',
    'ENVIRONMENT',
  ],
  ...['SESSION_IDLE_HOURS', 'SESSION_MAX_DAYS'],
  ...['SLOW_REQUEST_SECONDS', 'DRAIN_SECONDS'],
  ...['RELEASE_ACTOR', 'RELEASE_SMOKE', 'RELEASE_SIGNER', 'RELEASE_SIGNING_KEY', 'S3_FORCE_PATH_STYLE'],
  ...['ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_SECRET'],
  ...['RELEASE_WEBHOOK_URL', 'RELEASE_WEBHOOK_SECRET', 'RELEASE_EVIDENCE'],
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION', 'AWS_ENDPOINT_URL_S3'],
];
/** Other names come as close to a short one by chance. */
const SHORT_LENGTH = 8;
/** Names of others, which are close to ours. */
const othersNames = ['AWS_ENDPOINT_URL', 'HOSTS', 'POST'];

/** A variable that nothing reads, and the one that it was probably meant to be. */
export interface MisspeltName {
  readonly name: string;
  readonly meant: string;
}

/** Variables that are within a letter or two of one that is read. */
export function misspeltNames(env: NodeJS.ProcessEnv): MisspeltName[] {
  return Object.keys(env)
    .filter((name) => !knownNames.includes(name) && !othersNames.includes(name))
    .flatMap((name) => {
      const meant = knownNames.find((known) => isClose(name.toUpperCase(), known));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

const isClose = (name: string, known: string) =>
  distance(name, known) <= (known.length < SHORT_LENGTH ? 1 : 2);

/** For people. */
export const misspeltInWords = ({ name, meant }: MisspeltName) =>
  `${name} is not read by the console: ${meant} is meant?`;
