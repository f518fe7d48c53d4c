import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { library } from './library.mjs';
import { s3Server } from './s3-server.mjs';

const WRITES = ['link', 'mkdir', 'open', 'rename', 'rm', 'sync', 'writeFile'];

/**
 * A store in a folder; its steps are calls of the file system. Readers pause so long that a hundred of them read beside
 * forty writers on two cores, and not in their place.
 */
export function onDisk(folder = mkdtempSync(join(tmpdir(), 'attacked-store-'))) {
  return {
    name: 'disk',
    address: folder,
    env: {},
    // locks on a disk are between processes
    writersPerProcess: 1,
    readerPauseMs: 20,
    open: () => library.openStore(folder),
    async copy() {
      const copy = mkdtempSync(join(tmpdir(), 'attacked-copy-'));
      cpSync(folder, copy, { recursive: true });
      return onDisk(copy);
    },
    async stepsOf(run) {
      const names = JSON.parse(await run().line());
      const steps = names.map((name, index) => ({
        ...{ name, at: index + 1, how: 'before', isWrite: WRITES.includes(name) },
      }));
      return [
        ...steps,
        ...steps.filter(({ name }) => name === 'writeFile').map((step) => ({ ...step, how: 'torn' })),
      ];
    },
    async runKilled(run, { at, how }) {
      await mustBeKilled(run({ KILL_AT: String(at), KILL_HOW: how }));
    },
    close: async () => rmSync(folder, { recursive: true }),
  };
}

/**
 * A store in an object store that speaks S3; its steps are requests, and its server kills who asks. Its one process
 * serves readers and writers alike, and a request costs both sides some ms: readers pause longer.
 */
export async function inS3(objects = new Map()) {
  const requests = [];
  let victim = null;
  const watched =
    (how) =>
    ({ method }) => {
      if (how === 'before') requests.push(method);
      if (victim?.at !== requests.length || victim.how !== how) return null;
      process.kill(victim.pid, 'SIGKILL');
      // what was killed before its request is one that never came
      return 503;
    };
  const server = await s3Server({ before: watched('before'), after: watched('after') });
  for (const [key, object] of objects) server.objects.set(key, object);
  const { endpoint, region, credentials } = server.client;
  const env = {
    ...{ AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: region, S3_FORCE_PATH_STYLE: '1' },
    ...{ AWS_ACCESS_KEY_ID: credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey },
  };
  const address = `s3://${server.bucket}/console`;
  return {
    name: 'S3',
    address,
    env,
    // its server decides who was first, wherever the request came from
    writersPerProcess: 10,
    readerPauseMs: 500,
    open: () => {
      // the client reads them when it is made
      Object.assign(process.env, env);
      return library.openStore(address);
    },
    copy: () => inS3(server.objects),
    async stepsOf(run) {
      await run().line();
      return requests.flatMap((name, index) =>
        ['before', 'after'].map((how) => ({ name, at: index + 1, how, isWrite: name !== 'GET' })),
      );
    },
    async runKilled(run, step) {
      const started = run({});
      victim = { ...step, pid: started.pid };
      await mustBeKilled(started);
      victim = null;
    },
    close: () => server.close(),
  };
}

async function mustBeKilled({ ended }) {
  const [, signal] = await ended;
  if (signal !== 'SIGKILL') throw new Error('expected a process that was killed, got one that ended');
}
