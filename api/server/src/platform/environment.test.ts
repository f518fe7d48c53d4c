import { isSecureOrigin, readEnvironment } from './environment';

it.each([
  [{}, 'http://127.0.0.1:4000'],
  [{ HOST: '::1', PORT: '81' }, 'http://[::1]:81'],
  [{ PUBLIC_URL: 'https://console.example/' }, 'https://console.example'],
])('knows the origin that people use: %j', (env, publicUrl) => {
  expect(readEnvironment(env).publicUrl).toBe(publicUrl);
});

it.each(['console.example', 'ftp://console.example', 'https://console.example/path', 'https://a@b.example'])(
  'refuses PUBLIC_URL=%s',
  (PUBLIC_URL) => {
    expect(() => readEnvironment({ PUBLIC_URL })).toThrow('PUBLIC_URL should be an origin');
  },
);

it('knows whose releases it serves', () => {
  expect(readEnvironment({}).releaseEnvironment).toBe('local');
  expect(readEnvironment({ ENVIRONMENT: 'staging-2' }).releaseEnvironment).toBe('staging-2');
  expect(() => readEnvironment({ ENVIRONMENT: '../local' })).toThrow('ENVIRONMENT should be a name');
});

it('reads the proxies it may believe', () => {
  expect(readEnvironment({}).trustedProxies).toEqual([]);
  const { trustedProxies } = readEnvironment({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1']);
});

it.each(['balancer', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', 'true'])(
  'refuses TRUSTED_PROXIES=%s',
  (TRUSTED_PROXIES) => {
    expect(() => readEnvironment({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES should list');
  },
);

it('tells plain HTTP on this machine from everything else', () => {
  expect(['http://127.0.0.1:4000', 'http://[::1]:4000'].map(isSecureOrigin)).toEqual([false, false]);
  expect(['https://localhost', 'http://0.0.0.0:4000'].map(isSecureOrigin)).toEqual([true, true]);
});

it('hands mails to an SMTP server when one is named', () => {
  expect(readEnvironment({}).smtpUrl).toBeNull();
  const SMTP_URL = 'smtps://name:secret@mail.example:465';
  expect(readEnvironment({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
});

it.each(['mail.example', 'http://mail.example', 'smtp://', 'name:secret@mail.example'])(
  'refuses SMTP_URL=%s without repeating it, for the password in it',
  (SMTP_URL) => {
    expect(() => readEnvironment({ SMTP_URL })).toThrow(/SMTP_URL should look like (?!.*secret)/);
  },
);

it.each(['a@b.example', 'Research Console <a@b.example>'])('takes MAIL_FROM=%s', (MAIL_FROM) => {
  expect(readEnvironment({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
});

it.each(['nobody', 'a@b.example, c@d.example', 'Ann\r\nBcc: x <a@b.example>'])(
  'refuses MAIL_FROM=%j',
  (MAIL_FROM) => {
    expect(() => readEnvironment({ MAIL_FROM })).toThrow('MAIL_FROM should be an address');
  },
);

it('shows videos of the usual players unless others are named', () => {
  expect(readEnvironment({}).videoHosts).toContain('player.vimeo.com');
  expect(readEnvironment({ VIDEO_HOSTS: 'videos.example, localhost:81' }).videoHosts).toEqual([
    'videos.example',
    'localhost:81',
  ]);
});

it.each([
  [{ VIDEO_HOSTS: 'https://videos.example' }, 'VIDEO_HOSTS should list hosts'],
  [{ VIDEO_HOSTS: "*; script-src 'unsafe-inline'" }, 'VIDEO_HOSTS should list hosts'],
  [{ FORCED_AUD_CODES: 'BHP;RIO' }, 'FORCED_AUD_CODES should list codes'],
  [{ PASSWORD_MIN_LENGTH: '5' }, 'PASSWORD_MIN_LENGTH should be a number from 6 to 16'],
  [{ PASSWORD_MIN_LENGTH: '17' }, 'PASSWORD_MIN_LENGTH should be a number from 6 to 16'],
  [{ PASSWORD_MIN_LENGTH: 'six' }, 'PASSWORD_MIN_LENGTH should be a number from 6 to 16'],
  [{ SESSION_IDLE_HOURS: '0' }, 'SESSION_IDLE_HOURS should be a number from 1 to 720'],
  [{ SESSION_MAX_DAYS: '1.5' }, 'SESSION_MAX_DAYS should be a number from 1 to 365'],
])('refuses %j', (env, message) => {
  expect(() => readEnvironment(env)).toThrow(message);
});

it('asks for six characters of a new password until told', () => {
  expect(readEnvironment({}).passwordMinLength).toBe(6);
  expect(readEnvironment({ PASSWORD_MIN_LENGTH: '12' }).passwordMinLength).toBe(12);
});

it('forces no company to AUD until told', () => {
  expect(readEnvironment({}).forcedAudCodes).toEqual([]);
  expect(readEnvironment({ FORCED_AUD_CODES: 'BHP, A2M' }).forcedAudCodes).toEqual(['BHP', 'A2M']);
});

it('asks vendors themselves unless an origin stands in for them', () => {
  expect(readEnvironment({})).toMatchObject({ sendGridUrl: null, chargebeeUrl: null });
  const env = { SENDGRID_URL: 'https://proxy.example/', CHARGEBEE_URL: 'http://127.0.0.1:4010' };
  expect(readEnvironment(env)).toMatchObject({
    sendGridUrl: 'https://proxy.example',
    chargebeeUrl: 'http://127.0.0.1:4010',
  });
});

it.each(['proxy.example', 'http://proxy.example', 'https://proxy.example/path', 'ftp://127.0.0.1'])(
  'sends no key to CHARGEBEE_URL=%s',
  (CHARGEBEE_URL) => {
    expect(() => readEnvironment({ CHARGEBEE_URL })).toThrow('CHARGEBEE_URL should be an origin');
  },
);

it('tells releases to nobody unless there is an address, by TLS, and a secret', () => {
  const secret = 's'.repeat(24);
  expect(readEnvironment({}).releaseWebhook).toBeNull();
  const env = { RELEASE_WEBHOOK_URL: 'https://chat.example/hooks/1', RELEASE_WEBHOOK_SECRET: secret };
  expect(readEnvironment(env).releaseWebhook).toEqual({ url: 'https://chat.example/hooks/1', secret });
  const here = { ...env, RELEASE_WEBHOOK_URL: 'http://127.0.0.1:4010/hook' };
  expect(readEnvironment(here).releaseWebhook?.url).toBe('http://127.0.0.1:4010/hook');
  for (const url of [
    'chat.example',
    'http://chat.example/',
    'https://me:you@chat.example/',
    'file:///etc/passwd',
  ])
    expect(() => readEnvironment({ ...env, RELEASE_WEBHOOK_URL: url })).toThrow(
      'RELEASE_WEBHOOK_URL should be',
    );
  expect(() => readEnvironment({ ...env, RELEASE_WEBHOOK_SECRET: 'short' })).toThrow(
    'RELEASE_WEBHOOK_SECRET',
  );
});

it('names everything that is wrong in one list', () => {
  const wrong = {
    PORT: '0',
    PUBLIC_URL: 'console.example',
    TRUSTED_PROXIES: 'balancer',
    DATABASE_URL: 'mysql://db',
    APP_SECRET: 'short',
    SMTP_URL: 'mail.example',
    MAIL_FROM: 'nobody',
    SENDGRID_URL: 'ftp://a',
    CHARGEBEE_URL: 'http://a.example',
    VIDEO_HOSTS: 'https://a',
    FORCED_AUD_CODES: 'a;b',
    ENVIRONMENT: '../local',
    FILES_DIR: 's3://',
    FEEDS_DIR: 'http://a',
    STORE_DIR: 'ftp://a',
    RECORD_VIEWS: 'yes',
    SIGN_IN_NOTE: 'x'.repeat(201),
  };
  let told = '';
  try {
    readEnvironment(wrong);
  } catch (error) {
    told = (error as Error).message;
  }
  expect(Object.keys(wrong).filter((name) => !told.includes(`${name} should`))).toEqual([]);
  expect(told.split('; ')).toHaveLength(Object.keys(wrong).length);
});

it('takes the name of the zone of the firm, Sydney unless another is given', () => {
  expect(readEnvironment({}).timeZone).toBe('Australia/Sydney');
  expect(readEnvironment({ TIME_ZONE: 'Europe/London' }).timeZone).toBe('Europe/London');
});

it.each(['Sydney', '+11:00', 'Australia/Sydni'])('refuses TIME_ZONE=%s', (TIME_ZONE) => {
  expect(() => readEnvironment({ TIME_ZONE })).toThrow(
    `TIME_ZONE should be the IANA name of a time zone like Europe/London, but is "${TIME_ZONE}"`,
  );
});

describe('demo data', () => {
  const DATABASE_URL = 'postgres://127.0.0.1/console';
  const PUBLIC_URL = 'https://console.example';

  it.each([
    [{}, 'default'],
    [{ DATABASE_URL }, 'none'],
    [{ DATABASE_URL, DEMO_DATA: '1' }, 'asked'],
    [{ DEMO_DATA: '0' }, 'none'],
    [{ PUBLIC_URL }, 'none'],
    [{ PUBLIC_URL, DEMO_DATA: '1', DEMO_ACCOUNTS_IN_PUBLIC: '1' }, 'asked'],
    [{ DATABASE_URL, PUBLIC_URL, DEMO_ACCOUNTS_IN_PUBLIC: '1' }, 'none'],
  ])('of %j: %s', (env, demoData) => {
    expect(readEnvironment(env).demoData).toBe(demoData);
  });

  it('is refused where people come by TLS, unless it is said twice', () => {
    expect(() => readEnvironment({ DATABASE_URL, PUBLIC_URL, DEMO_DATA: '1' })).toThrow(
      'unset DEMO_DATA; where the database is empty, DEMO_ACCOUNTS_IN_PUBLIC=1 makes them all the same',
    );
  });
});

it.each([
  [{}, 'This console runs on one machine, for trying.'],
  [{ DATABASE_URL: 'postgres://one' }, null],
  [{ SIGN_IN_NOTE: '0' }, null],
  [{ SIGN_IN_NOTE: 'Staging', DATABASE_URL: 'postgres://one' }, 'Staging'],
])('says of %j on the sign-in page: %s', (env, note) => {
  expect(readEnvironment(env).signInNote).toBe(note);
});

it('gives slow requests 30 s, or as many as SLOW_REQUEST_SECONDS says', () => {
  expect(readEnvironment({}).slowRequestMs).toBe(30_000);
  expect(readEnvironment({ SLOW_REQUEST_SECONDS: '5' }).slowRequestMs).toBe(5000);
  for (const SLOW_REQUEST_SECONDS of ['0', '3601', 'soon', '1.5'])
    expect(() => readEnvironment({ SLOW_REQUEST_SECONDS })).toThrow('SLOW_REQUEST_SECONDS should be');
});

it('stays for a moment after it is told to end where a balancer may ask it, or as long as DRAIN_SECONDS says', () => {
  expect(readEnvironment({}).drainMs).toBe(0);
  expect(readEnvironment({ DATABASE_URL: 'postgres://one' }).drainMs).toBe(2000);
  expect(readEnvironment({ DATABASE_URL: 'postgres://one', DRAIN_SECONDS: '0' }).drainMs).toBe(0);
  for (const DRAIN_SECONDS of ['-1', '11', 'soon'])
    expect(() => readEnvironment({ DRAIN_SECONDS })).toThrow('DRAIN_SECONDS should be a number from 0 to 10');
});
