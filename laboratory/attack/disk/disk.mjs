/**
 * A disk that becomes full under a server with the embedded database: what cannot be kept is refused in words, what was
 * acknowledged stays, no half file is left, and everything works once there is room. Needs the right to mount a tmpfs.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@console/tooling/start/places';
import { ServerProcess } from '@console/tooling/start/server-process';
import { signIn } from '../console-client.mjs';

const SIZE_MB = 400;
/** Left free at first; then nothing. */
const LEFT_BYTES = 3 * 1024 * 1024;
const WRITES = 60;
const picture = readFileSync(join(root, 'api/server/data/images/waves-thumbnail.png'));

const say = (line) => process.stdout.write(`${line}\n`);
const dataDir = mkdtempSync(join(tmpdir(), 'console-disk-'));
const ballast = join(dataDir, 'ballast');
const server = new ServerProcess({
  env: { DATA_DIR: dataDir, DEMO_DATA: '1', DATABASE_URL: '', SMTP_URL: '', LOG_LEVEL: 'error' },
});

async function attack() {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'none', dataDir]);
  if (mounted.status !== 0) throw new Error(`a small disk cannot be mounted here: ${mounted.stderr}`);
  try {
    await server.start();
    await server.ready();
    const admin = await signIn(server.url, 'admin');
    const { id: draft } = (await admin.read('/api/draft-report?itemsPerPage=1'))['hydra:member'][0];
    const kept = [];
    const refusals = {};
    const free = () => statfsSync(dataDir).bavail * statfsSync(dataDir).bsize;
    writeFileSync(ballast, Buffer.alloc(Math.max(0, free() - LEFT_BYTES)));
    for (let number = 0; number < WRITES; number += 1) {
      const work = number % 2 === 0 ? upload(admin, draft) : account(admin, number);
      await work.then(
        (done) => kept.push(done),
        ({ message }) => {
          const refusal = message.replace(/^.*? answered /, '').slice(0, 160);
          refusals[refusal] = (refusals[refusal] ?? 0) + 1;
        },
      );
      if (number === WRITES / 2) fillUp(free());
    }
    for (const [refusal, count] of Object.entries(refusals)) say(`refused ${count} times: ${refusal}`);
    const health = await fetch(`${server.url}/api/health`).catch(() => null);
    if (!server.isRunning || !health?.ok) throw new Error(`the server has not survived: ${server.printed}`);
    rmSync(ballast);
    rmSync(`${ballast}-2`, { force: true });
    return await faultsOf(admin, { kept, refusals, draft });
  } finally {
    await server.kill();
    spawnSync('umount', [dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function fillUp(bytes) {
  try {
    writeFileSync(`${ballast}-2`, Buffer.alloc(bytes + 1));
  } catch {
    // full is what it should become
  }
}

async function upload(admin, draft) {
  const form = new globalThis.FormData();
  form.set('file', new globalThis.Blob([picture], { type: 'image/png' }), 'picture.png');
  const { id } = await (
    await admin.call('POST', `/api/draft/${draft}/add-media?purpose=image`, { form })
  ).json();
  return { file: id };
}

async function account(admin, number) {
  const email = `full${number}@attack.test`;
  const json = {
    ...{ firstName: 'Full', lastName: 'Disk', gender: 'female', enabled: true, roles: ['ROLE_ANALYST'] },
    ...{ email, position: 'x'.repeat(100), password: 'First#2026' },
  };
  const { id } = await (await admin.call('POST', '/api/user', { json })).json();
  return { path: `/api/user/${id}`, email };
}

/** After there is room again, and after a restart. */
async function faultsOf(admin, { kept, refusals, draft }) {
  const faults = Object.keys(refusals)
    .filter((refusal) => !/^(507|503): .*hydra:description/.test(refusal))
    .map((refusal) => `no clear refusal: ${refusal}`);
  if (Object.keys(refusals).length === 0) faults.push('nothing was refused: the disk was never full');
  const again = await Promise.allSettled([upload(admin, draft), account(admin, WRITES)]);
  for (const { reason } of again.filter(({ status }) => status === 'rejected'))
    faults.push(`with room again: ${reason.message}`);
  await server.stop();
  await server.start();
  await server.ready();
  const restarted = await signIn(server.url, 'admin');
  const files = readdirSync(join(dataDir, 'files'), { recursive: true });
  for (const { file, path, email } of kept) {
    if (file && !files.some((name) => name.includes(file))) faults.push(`the picture ${file} is lost`);
    if (!path) continue;
    const read = await restarted.read(path).catch(({ message }) => ({ message }));
    if (read.email !== email) faults.push(`${path} is lost: ${read.message}`);
  }
  faults.push(...files.filter((name) => name.endsWith('.tmp')).map((name) => `${name} is half a file`));
  await server.stop();
  say(
    `disk: ${kept.length} acknowledged writes, ${WRITES - kept.length} refused, ${faults.length} lost or wrong`,
  );
  return faults;
}

const faults = await attack();
for (const fault of faults) say(`  ${fault}`);
if (faults.length > 0) process.exitCode = 1;
