import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { openSmtpServer, type OpenSmtpServer } from '@console/tooling/test-kit/smtp-server';
import { changedDist } from '../changed-remote';
import { expect, test } from '../console-test';

const runProgram = promisify(execFile);
const root = dirname(dirname(__dirname));
const guide = readFileSync(join(root, 'docs/operations.md'), 'utf8');

/** The blocks of the guide that are written in this language. */
const blocksOf = (language: string) =>
  [...guide.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, of]) => of === language)
    .map(([, , text = '']) => text);

/** Each command of the guide, in its order, without the remark behind it; one that goes over lines ends with its quote. */
const commands = blocksOf('sh').flatMap((block) => {
  const whole: string[] = [];
  for (const line of block.trimEnd().split('\n')) {
    const isOpen = ((whole.at(-1) ?? '').split('"').length - 1) % 2 === 1;
    if (isOpen) whole.push(`${whole.pop()}\n${line}`);
    else whole.push(line.replace(/\s+# .*$/, ''));
  }
  return whole;
});

/** What is at hand where the package runs. */
interface Place {
  /** Where the archive was unpacked, and what stands for /var/lib and /backups. */
  readonly folder: string;
  /** The package. */
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  readonly restoredUrl: string;
  readonly mail: OpenSmtpServer;
  readonly instance: { start(): Promise<void>; ready(): Promise<void>; stop(): Promise<void>; url: string };
  /** Runs a command as a shell does; answers what it printed, and throws all of it when it fails. */
  sh(command: string, options?: { readonly cwd?: string }): Promise<string>;
}

type Run = (place: Place, command: string) => unknown;

/** A command whose program is not at hand. */
const notHere = (reason: string) => ({ reason });
/** A command that another journey runs. */
const elsewhere = (journey: string) => ({ journey });

const inPackage: Run = ({ sh }, command) => sh(command);
const says =
  (...parts: readonly (string | RegExp)[]): Run =>
  async ({ sh }, command) => {
    const said = await sh(command);
    for (const part of parts) expect(said).toMatch(part);
  };
const restored = '.+ DATA_DIR=/var/lib/restored';

/** How each command of the guide is run, by its first words, in the order of the guide. */
const runs: readonly (readonly [RegExp, Run | { readonly reason: string } | { readonly journey: string }])[] =
  [
    [/^npm run pack$/, pack],
    [/^tar -xzf research-console-1\.0\.0-linux-x64\.tar\.gz$/, unpack],
    [/^cd research-console-/, ({ home }) => expect(existsSync(join(home, 'console.mjs'))).toBe(true)],
    [/^export DATABASE_URL=/, ({ env }, command) => exported(env, command)],
    [/^node console\.mjs$/, startInstance],
    [/^node console\.mjs version$/, says(/^1\.0\.0 \([0-9a-f]{40}/)],
    [/^podman build /, notHere('no podman, and no registry of images')],
    [/^docker compose /, notHere('no docker')],
    [/^systemctl enable /, notHere('no systemd runs here')],
    [
      /^node console\.mjs admin create ada@firm\.example Ada First$/,
      says(/\/login-link\?token=/, 'node console.mjs admin link ada'),
    ],
    [/^node console\.mjs admin link ada@firm\.example$/, says(/\/login-link\?token=/)],
    [/^node -e "import\('\.\/deploy\/nginx-config\.mjs'\)/, writeNginxConfig],
    [/^node deploy\/rolling-restart\.mjs /, restartInstances],
    [/^aws s3 sync /, notHere('no command line of AWS')],
    [/^node console\.mjs release publish remotes\/\*$/, publishRemotes],
    [/^node console\.mjs release pin staging /, inPackage],
    [/^node console\.mjs release pin production /, inPackage],
    [/^node console\.mjs release promote staging production /, inPackage],
    [/^node console\.mjs release status production$/, says('admin', 'best-ideas')],
    [/release-remote\.sh best-ideas 1\.4\.0 staging$/, elsewhere('new-remote.spec.ts')],
    [/release-remote\.sh best-ideas 1\.4\.0 staging whole$/, elsewhere('new-remote.spec.ts')],
    [/^node console\.mjs doctor$/, says(/^ok +Database/, /^ok +PDF/m)],
    [/^node console\.mjs doctor --mail you@firm\.example$/, mailsTo('you@firm.example')],
    [/^node console\.mjs doctor --json$/, async ({ sh }, command) => JSON.parse(await sh(command))],
    [/^node console\.mjs release rollback staging --only admin /, rollBack],
    [/^node console\.mjs release disable staging admin /, inPackage],
    [/^node console\.mjs release doctor staging$/, inPackage],
    [/^node console\.mjs backup \/backups\/monday$/, inPackage],
    [new RegExp(`^${restored} node console\\.mjs restore /backups/monday$`), inPackage],
    [new RegExp(`^${restored} node console\\.mjs audit verify$`), says(/\d+ rows checked, 0 faults/)],
    [new RegExp(`^${restored} node console\\.mjs release doctor staging$`), inPackage],
    [new RegExp(`^${restored} node console\\.mjs release verify admin@`), inPackage],
    [/^node console\.mjs backup \/backups\/before-upgrade$/, inPackage],
    [/^tar -xzf research-console-1\.1\.0-linux-x64\.tar\.gz$/, unpackNext],
    [/^cp -rn research-console-1\.1\.0-linux-x64\/host\/\. \/srv\/host\/$/, addHostFiles],
    [/^nginx -s reload$/, notHere('rolling.spec.ts reloads it by the same signal')],
  ];

const runOf = (command: string) => runs.filter(([pattern]) => pattern.test(command)).map(([, run]) => run);

test('the guide has a run for each of its commands, and says which are not run', () => {
  expect(blocksOf('').map((block) => (/(npm|node|tar|docker) /.test(block) ? block : ''))).toEqual(
    blocksOf('').map(() => ''),
  );
  expect(commands.filter((command) => runOf(command).length !== 1)).toEqual([]);
  expect(runs.filter(([pattern]) => !commands.some((command) => pattern.test(command)))).toEqual([]);
  const left = /Not run there: (.+)\.$/m.exec(guide)?.[1] ?? '';
  const programs = commands.filter((command) => runOf(command).some((run) => 'reason' in run));
  expect([...left.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(
    [...new Set(programs.map((command) => command.split(' ')[0]))].sort(),
  );
  for (const [, run] of runs)
    if ('journey' in run)
      expect(readFileSync(join(__dirname, run.journey), 'utf8')).toContain('release-remote.sh');
  // a tool that the text names is run somewhere
  const named = [...guide.matchAll(/`(?:node console\.mjs|npm run) ([a-z]+)[^`]*`/g)].map(([, tool]) => tool);
  const inBlocks = commands.map((command) => /(?:node console\.mjs|npm run) ([a-z]+)/.exec(command)?.[1]);
  const ofCheckouts = ['production', 'attack'];
  expect(named.filter((tool) => ![...inBlocks, ...ofCheckouts].includes(tool))).toEqual([]);
});

test('every command of the guide works', async () => {
  test.slow();
  const place = await openPlace();
  const steps = commands.flatMap((command) => runOf(command).map((run) => ({ command, run })));
  try {
    for (const { command, run } of steps)
      if (typeof run === 'function') await test.step(command, () => run(place, command));
  } finally {
    await place.close();
  }
});

async function openPlace(): Promise<Place & { close(): Promise<void> }> {
  const { startPostgres } = await import('@console/tooling/test/postgres');
  const { ServerProcess } = await import('@console/tooling/start/server-process');
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  const home = join(folder, 'research-console-1.0.0-linux-x64');
  mkdirSync(join(folder, 'home'));
  const [postgres, empty, mail] = [await startPostgres(), await startPostgres(), await openSmtpServer()];
  const env = {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'console'), HOME: join(folder, 'home') },
    ...{ APP_SECRET: 'a secret of the guide, long enough for it', PUBLIC_URL: 'http://127.0.0.1:4000' },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'Console <console@firm.example>', RELEASE_ACTOR: 'pipeline' },
    // neither the workspace nor the network is there for it
    ...{ NODE_PATH: '', HOST_DIR: '', STORE_DIR: '', DEMO_DATA: '' },
    ...{ HTTP_PROXY: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' },
  };
  const place = {
    ...{ folder, home, env, mail, restoredUrl: empty.url },
    instance: new ServerProcess({ script: join(home, 'console.mjs'), env }),
    // the mail server of this process answers meanwhile
    async sh(command: string, { cwd = home } = {}) {
      const done = await runProgram('sh', ['-c', withPlaces(place, command)], {
        cwd,
        env: { ...process.env, ...env },
      });
      return done.stdout;
    },
  };
  return {
    ...place,
    async close() {
      await place.instance.stop();
      await Promise.all([postgres.stop(), empty.stop(), mail.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A command with the folders, the database and the versions of this place in those of the guide. */
function withPlaces({ folder, home, restoredUrl }: Place, command: string): string {
  const versionOf = (remote: string) =>
    JSON.parse(readFileSync(join(home, `remotes/remote-${remote}/remote.json`), 'utf8')).version;
  return command
    .replace(/\b([a-z-]+)@\d+\.\d+\.\d+/g, (_, remote: string) => `${remote}@${versionOf(remote)}`)
    .replace('postgres://…/restored', restoredUrl)
    .replace('/var/lib/', `${folder}/`)
    .replace('/backups/', `${folder}/backups/`);
}

function pack({ folder }: Place): void {
  const said = execFileSync('npm', ['run', 'pack'], { cwd: root, encoding: 'utf8' });
  const archive = /(\S+\.tar\.gz):/.exec(said)?.[1] ?? '';
  cpSync(archive, join(folder, 'research-console-1.0.0-linux-x64.tar.gz'));
}

async function unpack({ folder, home, sh }: Place, command: string): Promise<void> {
  await sh(command, { cwd: folder });
  // nothing in it knows where it was built
  const told = execFileSync('sh', ['-c', `grep -rlF '${root}/' '${home}' || true`], { encoding: 'utf8' });
  expect(told).toBe('');
}

/** The version that comes next is this one again: there is no other package. */
async function unpackNext({ folder, sh }: Place, command: string): Promise<void> {
  await sh(command.replace('1.1.0', '1.0.0'), { cwd: folder });
}

async function addHostFiles({ folder, sh }: Place, command: string): Promise<void> {
  const served = join(folder, 'host');
  mkdirSync(served);
  await sh(command.replace('1.1.0', '1.0.0').replace('/srv/host/', `${served}/`), { cwd: folder });
  expect(readdirSync(served)).toContain('index.html');
}

/** Whatever the guide exports is what this place has. */
function exported(env: Place['env'], command: string): void {
  const names = [...command.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !env[name])).toEqual([]);
}

async function startInstance({ instance }: Place): Promise<void> {
  await instance.start();
  await instance.ready();
  expect((await fetch(`${instance.url}/api/ready`)).status).toBe(200);
  const document = await (await fetch(`${instance.url}/store/releases/local/000001.json`)).json();
  expect(Object.keys((document as { remotes: object }).remotes).sort()).toEqual([
    ...['admin', 'authoring', 'best-ideas', 'builder'],
  ]);
}

async function writeNginxConfig({ folder, instance, sh }: Place, command: string): Promise<void> {
  const here = command
    .replace('http://10.0.0.11:4000', instance.url)
    .replace('> nginx.conf', `> ${folder}/nginx.conf`);
  expect(here).not.toBe(command);
  await sh(here);
  const written = readFileSync(join(folder, 'nginx.conf'), 'utf8');
  for (const part of [`server ${new URL(instance.url).host} `, 'server 10.0.0.12:4000 ', 'add_header'])
    expect(written).toContain(part);
}

/** There is one instance, and no systemd: that it comes back is what `e2e/journeys/production.spec.ts` sees. */
async function restartInstances({ instance, sh }: Place, command: string): Promise<void> {
  const here = command.replace(/http:[^=]+(?==)/g, instance.url).replace(/ssh \S+ systemctl/g, 'true');
  const line = `${instance.url} was restarted and is ready\n`;
  expect(await sh(here)).toBe(line + line);
}

async function publishRemotes({ env, sh }: Place, command: string): Promise<void> {
  // who may change them, as the guide writes it; the smoke test in a browser has journeys of its own
  const policy = JSON.parse(blocksOf('json')[0] ?? '') as { checks: string[] };
  const checks = policy.checks.filter((check) => check !== 'C8');
  mkdirSync(join(env['DATA_DIR'] ?? '', 'store/policy'), { recursive: true });
  for (const name of ['staging', 'production'])
    writeFileSync(
      join(env['DATA_DIR'] ?? '', `store/policy/${name}.json`),
      JSON.stringify({ ...policy, checks }),
    );
  await sh(command);
}

/** There has to be a release to go back from. */
async function rollBack({ sh }: Place, command: string): Promise<void> {
  const next = changedDist('admin', { version: '2.0.0', from: 'Internal Users', to: 'Internal People' });
  await sh(`node console.mjs release publish '${next}'`);
  await sh(`node console.mjs release pin staging admin@'2.0.0' --reason next`);
  expect(await sh('node console.mjs release status staging')).toContain('2.0.0');
  await sh(command);
  expect(await sh('node console.mjs release status staging')).not.toContain('2.0.0');
}

function mailsTo(address: string): Run {
  return async ({ sh, mail }, command) => {
    await sh(command);
    expect(mail.received.map(({ envelope }) => envelope.to)).toContainEqual([address]);
  };
}
