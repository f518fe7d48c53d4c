import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { webpack } from '@console/tooling/webpack/bundler';
import { inS3 } from '../../attack/store/places.mjs';
import { buildAll } from '@console/tooling/start/build';
import { remotes, root } from '@console/tooling/start/places';
import { remoteConfig } from '@console/tooling/webpack/remote-config';
import { bundleConfig } from '../one-bundle/bundle-config.mjs';

const ENV = 'local';
const MANY = 50;
const versions = ['1.0.1', '1.0.2'];

/**
 * Pin, promotion and rollback of the remotes as they are built, with every check but the browser's, on a disk and in an
 * object store; what a page reads before its first remote; what an entry weighs; how long the largest remote is built, from
 * nothing, against everything as one bundle.
 */
export async function open() {
  await buildAll(['release', 'host', ...remotes]);
  const library = createRequire(import.meta.url)(join(root, 'release/dist/library.js'));
  const folder = mkdtempSync(join(tmpdir(), 'bench-release-'));
  const s3 = await inS3();
  const onDisk = await environment(library, library.createDiskStore(folder));
  const inBucket = await environment(library, await s3.open());
  const pin = { name: 'pin', run: onDisk.pin };
  return {
    comparisons: [
      { a: pin, b: { name: 'promote', run: onDisk.promote } },
      { a: pin, b: { name: 'roll back', run: onDisk.rollBack } },
      { a: pin, b: { name: 'pin in S3', run: inBucket.pin }, rounds: 15 },
      sizes('document to boot from', [await onDisk.document()]),
      sizes(`document with ${MANY} remotes`, [manyRemotes(await onDisk.document())]),
      ...remotes.map((remote) => sizes(`entry of ${remote.replace('remote-', '')}`, [entryOf(remote)])),
      rebuilds(join(folder, 'built')),
    ],
    async close() {
      await s3.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The document of an environment with so many remotes: those that there are, under further names. */
function manyRemotes(document) {
  const release = JSON.parse(document);
  const there = Object.entries(release.remotes);
  const all = Array.from({ length: MANY }, (_, index) => {
    const [name, pinned] = there[index % there.length];
    return [`${name}-${index}`, pinned];
  });
  return Buffer.from(JSON.stringify({ ...release, remotes: Object.fromEntries(all) }));
}

function rebuilds(folder) {
  const config = remoteConfig(join(root, 'remote-admin'));
  const remote = { ...config, cache: false, output: { ...config.output, path: join(folder, 'remote') } };
  return {
    a: { name: 'one bundle', run: () => built({ ...bundleConfig(join(folder, 'bundle')), cache: false }) },
    b: { name: 'build of the largest remote', run: () => built(remote) },
    ...{ rounds: 3, warmUp: 0 },
  };
}

async function built(config) {
  const stats = await promisify(webpack)(config);
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}

const manifestOf = (remote) => JSON.parse(readFileSync(join(root, remote, 'dist/remote.json'), 'utf8'));
const entryOf = (remote) => readFileSync(join(root, remote, 'dist', manifestOf(remote).entry));

function sizes(name, files) {
  const sum = (lengths) => lengths.reduce((total, length) => total + length, 0) / 1000;
  const raw = sum(files.map((file) => file.length));
  const zipped = sum(files.map((file) => gzipSync(file).length));
  const fixed = { rounds: 1, warmUp: 0, unit: 'kB' };
  return {
    a: { name, run: async () => raw },
    b: { name: 'the same in gzip', run: async () => zipped },
    ...fixed,
  };
}

/** An environment with two versions of each remote, between which every change goes to and fro. */
async function environment(library, store) {
  const host = JSON.parse(readFileSync(join(root, 'host/dist/host.json'), 'utf8'));
  const others = [ENV, 'other'];
  for (const env of others) {
    await library.recordHost(store, env, host);
    await library.writePolicy(store, env, { policy: library.localPolicy, previous: null });
  }
  for (const remote of remotes)
    for (const version of versions)
      await publishAs(library, store, { dist: join(root, remote, 'dist'), version });
  const names = remotes.map((remote) => basename(remote).replace('remote-', ''));
  const change = { actor: 'bench', reason: 'bench' };
  let turn = 0;
  const next = () => versions[(turn += 1) % versions.length];
  const setOf = (version) => names.map((remote) => ({ remote, version }));
  const pin = async () => {
    const version = next();
    return timed(() => library.pin(store, { ...change, env: ENV, set: setOf(version) }));
  };
  await pin();
  return {
    pin,
    promote: async () => {
      await pin();
      return timed(() => library.promote(store, { ...change, env: 'other', from: ENV }));
    },
    rollBack: async () => {
      await pin();
      const took = await timed(() => library.rollback(store, { ...change, env: ENV }));
      // the version that it came back to is not one to pin next: that would change nothing
      turn += 1;
      return took;
    },
    document: async () => {
      const { number } = JSON.parse(Buffer.from(await store.read(`releases/${ENV}/current.json`)));
      return Buffer.from(await store.read(`releases/${ENV}/${String(number).padStart(6, '0')}.json`));
    },
  };
}

async function publishAs(library, store, { dist, version }) {
  const described = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'bench-dist-'));
  cpSync(dist, folder, { recursive: true });
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...described, version }));
  await library.publish(store, folder);
  rmSync(folder, { recursive: true });
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
