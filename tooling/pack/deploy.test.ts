import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Of Node, of the client of S3 and of the other programs: not the console's, or described where S3 is. */
const ofOthers =
  /^(NODE_ENV|HOME|PACKAGE|FOLDER|BASE|AWS_\w+|S3_FORCE_PATH_STYLE|POSTGRES_\w+|MINIO_\w+|BUCKET_PASSWORD|HTTP_PORT)$/;
const configured = new Set(
  `${read('docs/configuration.md')}\n${read('docs/operations.md')}`
    .split('\n')
    .flatMap((line) => /^\| (`[A-Z][^|]*)\|/.exec(line)?.[1] ?? [])
    .flatMap((cell) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? []),
);

/** Names of the variables that a file sets or asks for. */
const variablesOf: Readonly<Record<string, (text: string) => string[]>> = {
  'deploy/Containerfile': (text) => namesIn((/^ENV (.+)$/m.exec(text)?.[1] ?? '').replace(/=\S+/g, '')),
  'deploy/compose.yaml': (text) => [
    ...[...text.matchAll(/^ {4,6}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name),
    ...[...text.matchAll(/(?<!\$)\$\{([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name),
  ],
  'deploy/research-console.service': (text) =>
    namesIn((/^Environment=(.+)$/m.exec(text)?.[1] ?? '').replace(/=\S+/g, '')),
};
const namesIn = (text: string) => text.match(/[A-Z][A-Z0-9_]+/g) ?? [];

it.each(Object.keys(variablesOf))('%s sets only variables that the guide describes', (file) => {
  const names = [...new Set(variablesOf[file]?.(read(file)))];
  expect(names).toEqual(expect.arrayContaining(['DATA_DIR'].filter(() => !file.endsWith('yaml'))));
  expect(names.filter((name) => !configured.has(name) && !ofOthers.test(name))).toEqual([]);
});

it('gives every instance of compose.yaml what instances have to share', () => {
  const names = variablesOf['deploy/compose.yaml']?.(read('deploy/compose.yaml'));
  for (const shared of [
    'DATABASE_URL',
    'APP_SECRET',
    'PUBLIC_URL',
    'TRUSTED_PROXIES',
    'FILES_DIR',
    'TIME_ZONE',
  ])
    expect(names).toContain(shared);
});

it('passes on the same headers as the nginx of npm run production', () => {
  const headersIn = (text: string) =>
    [...text.matchAll(/proxy_set_header (\S+) (\S+);/g)]
      .map(([, name = '', value]) => `${name.toLowerCase()} ${value}`)
      .filter((header) => !header.startsWith('connection'))
      .sort();
  expect(headersIn(read('deploy/nginx.conf'))).toEqual(
    headersIn(read('tooling/production/nginx.conf.template')),
  );
});

it('takes uploads as large as the nginx of npm run production', () => {
  const limitsIn = (text: string) =>
    [...text.matchAll(/client_max_body_size (\d+)m/g)].map(([, mb]) => Number(mb));
  expect(limitsIn(read('deploy/nginx.conf'))).toEqual([
    Math.max(...limitsIn(read('tooling/production/nginx.conf.template'))),
  ]);
});

it('is not root, waits for what runs, and says how it is', () => {
  const containerfile = read('deploy/Containerfile');
  expect(containerfile).toMatch(/^USER 10001:10001$/m);
  expect(containerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
  expect(containerfile).toMatch(/^HEALTHCHECK .+\n.+\/api\/health/m);
  expect(read('deploy/compose.yaml')).toMatch(/read_only: true[\s\S]+stop_grace_period: 30s/);
});
