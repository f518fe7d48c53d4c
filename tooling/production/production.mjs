/**
 * `npm run production`: the console as it stands in production, on this machine: nginx before two instances of the
 * package (`npm run pack`), which share a PostgreSQL, a folder of files and a store of remotes (docs/operations.md). Without
 * DATABASE_URL it starts a PostgreSQL of its own, with demo data, which goes when it stops. What ends by itself is started
 * again; SIGHUP restarts the instances one after the other.
 */
import { requireNode } from '../start/require-node.mjs';

requireNode();

const { randomBytes } = await import('node:crypto');
const { existsSync, readFileSync, rmSync, writeFileSync } = await import('node:fs');
const { join } = await import('node:path');
const { pack } = await import('../pack/pack.mjs');
const places = await import('../start/places.mjs');
const { requireFreePort } = await import('../start/require-free-port.mjs');
const { requireWritableFolder } = await import('../start/require-writable-folder.mjs');
const { fail, say } = await import('../start/say.mjs');
const { run } = await import('../start/run.mjs');
const { ServerProcess } = await import('../start/server-process.mjs');
const { startPostgres } = await import('../test/postgres.mjs');
const { installNginx } = await import('./install-nginx.mjs');
const { KeptServer } = await import('./kept-server.mjs');
const { NginxProcess } = await import('./nginx-process.mjs');
const { rollingRestart } = await import('./rolling-restart.mjs');

const { dataDir, host, port, storeDir } = places;
const INSTANCES = 2;
const publicUrl = process.env.PUBLIC_URL || `http://${host}:${port}`;
const unpacked = join(dataDir, 'package');
const stops = [];
const instances = [];

async function start() {
  say(`environment ${process.env.ENVIRONMENT || 'local'}, data in ${dataDir}`);
  await requireFreePort();
  requireWritableFolder();
  await installNginx();
  const home = await unpack(await pack({ folder: unpacked }));
  const env = { ...(await database()), ...shared() };
  // one after the other: the first migrates
  for (let index = 0; index < INSTANCES; index += 1) instances.push(await startInstance(home, env));
  for (const { url, pid } of instances) say(`instance ${url} is process ${pid}`);
  await startNginx(
    join(home, 'host'),
    instances.map(({ url }) => url),
  );
  for (const line of setUpLines(instances[0].printed)) say(line);
  say(`ready on ${publicUrl}`);
}

/** What is tried is the package itself, in a folder that knows nothing of the workspace. */
async function unpack({ file, packageName }) {
  const home = join(unpacked, packageName);
  rmSync(home, { recursive: true, force: true });
  await run('tar', ['-xzf', file, '-C', unpacked]);
  return home;
}

async function startInstance(home, env) {
  const server = new ServerProcess({ script: join(home, 'console.mjs'), env, keepsPort: true });
  const instance = new KeptServer(server, { say, passOnTo: process.stderr });
  stops.push(() => instance.stop());
  await instance.start();
  return instance;
}

let restarting = null;

/** One restart after the other, however often it is asked for. */
async function restartInstances() {
  await restarting;
  const steps = instances.map((instance) => ({ url: instance.url, restart: () => instance.restart() }));
  restarting = rollingRestart(steps, { say }).catch((error) => say(error.message));
  await restarting;
}

/** How a console that nobody has an account of is set up. */
const setUpLines = (printed) =>
  printed.split('\n').filter((line) => /^(nobody has an account yet|set-up code):? /.test(line));

/** The one that is kept in the data folder: the database knows it at the next start. */
function keptSecret() {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** What all instances have to share; everything else is their own. */
function shared() {
  return {
    APP_SECRET: process.env.APP_SECRET || keptSecret(),
    DATA_DIR: dataDir,
    HOST_DIR: '',
    STORE_DIR: storeDir,
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '127.0.0.1',
  };
}

async function database() {
  if (process.env.DATABASE_URL) return {};
  const postgres = await startPostgres();
  stops.push(() => postgres.stop());
  postgres.keepRunning(say);
  return { DATABASE_URL: postgres.url, DEMO_DATA: process.env.DEMO_DATA ?? '1' };
}

async function startNginx(hostDir, addresses) {
  const nginx = new NginxProcess({ folder: join(dataDir, 'nginx'), storeDir, listen: `${host}:${port}` });
  stops.push(() => nginx.stop());
  await nginx.serve({ hostDir, instances: addresses });
  nginx.passOn(process.stderr);
  nginx.keepRunning(say);
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

process.on('SIGHUP', () => void restartInstances());

await start().catch(async (error) => {
  await stop();
  fail(error.message);
});
