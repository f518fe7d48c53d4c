/**
 * `npm run production`: the console as it stands in production, on this machine: nginx before two instances of the
 * server, which share a PostgreSQL, a folder of files and a store of remotes (docs/operations.md). Without
 * DATABASE_URL it starts a PostgreSQL of its own, with demo data, which goes when it stops.
 */
import { requireNode } from '../start/require-node.mjs';

requireNode();

const { spawn } = await import('node:child_process');
const { randomBytes } = await import('node:crypto');
const {
  default: { once },
} = await import('node:events');
const { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } = await import('node:fs');
const { join } = await import('node:path');
const { buildAll } = await import('../start/build.mjs');
const { install } = await import('../start/install.mjs');
const { pinLocalRelease } = await import('../start/pin-local-release.mjs');
const places = await import('../start/places.mjs');
const { requireFreePort } = await import('../start/require-free-port.mjs');
const { requireWritableFolder } = await import('../start/require-writable-folder.mjs');
const { fail, say } = await import('../start/say.mjs');
const { ServerProcess } = await import('../start/server-process.mjs');
const { startPostgres } = await import('../test/postgres.mjs');
const { installNginx, nginxPath } = await import('./install-nginx.mjs');
const { headersOfFiles, nginxConfig } = await import('./nginx-config.mjs');

const { dataDir, host, port, root, storeDir } = places;
const INSTANCES = 2;
const publicUrl = process.env.PUBLIC_URL || `http://${host}:${port}`;
const hostDir = join(root, 'host/dist');
const folder = join(dataDir, 'nginx');
const stops = [];

async function start() {
  await requireFreePort();
  requireWritableFolder();
  await install();
  await installNginx();
  await buildAll();
  await pinLocalRelease({ actor: 'npm run production' });
  const env = { ...(await database()), ...shared() };
  const instances = [];
  // one after the other: the first migrates
  for (let index = 0; index < INSTANCES; index += 1) instances.push(await startInstance(env));
  for (const { url, pid } of instances) say(`instance ${url} is process ${pid}`);
  await startNginx(instances.map(({ url }) => url));
  say(`ready on ${publicUrl}`);
}

async function startInstance(env) {
  const instance = new ServerProcess({ env });
  stops.push(() => instance.stop());
  await instance.start();
  await instance.ready();
  instance.passOn(process.stderr);
  return instance;
}

/** What all instances have to share; everything else is their own. */
function shared() {
  return {
    APP_SECRET: process.env.APP_SECRET || randomBytes(48).toString('base64url'),
    DATA_DIR: dataDir,
    HOST_DIR: hostDir,
    STORE_DIR: storeDir,
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '127.0.0.1',
  };
}

async function database() {
  if (process.env.DATABASE_URL) return {};
  const postgres = await startPostgres();
  stops.push(() => postgres.stop());
  return { DATABASE_URL: postgres.url, DEMO_DATA: process.env.DEMO_DATA ?? '1' };
}

async function startNginx(instances) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'www'), { recursive: true });
  symlinkSync(storeDir, join(folder, 'www/store'));
  const [script] = readdirSync(hostDir).filter((name) => /^main\.[0-9a-f]+\.js$/.test(name));
  const said = await headersOfFiles(instances[0], `/${script}`);
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    nginxConfig({ folder, host: hostDir, listen: `${host}:${port}`, instances, ...said }),
  );
  const nginx = spawn(nginxPath, ['-e', 'stderr', '-c', config, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let printed = '';
  nginx.stderr.setEncoding('utf8').on('data', (text) => {
    printed += text;
    process.stderr.write(text);
  });
  nginx.once('error', (error) => fail(error.message));
  stops.push(async () => {
    if (nginx.exitCode !== null) return;
    const ended = once(nginx, 'exit');
    nginx.kill('SIGQUIT');
    await ended;
  });
  while (!(await fetch(`http://${host}:${port}/api/health`).catch(() => null))?.ok) {
    if (nginx.exitCode !== null) throw new Error(`nginx has ended: ${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stop() {
  // nginx first, then the instances, then the database
  for (const each of stops.reverse()) await each();
}

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    say('stopped');
    process.exit(0);
  });

await start().catch(async (error) => {
  await stop();
  fail(error.message);
});
