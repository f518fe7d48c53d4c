import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Smoke } from './checks/check';
import { asCanary } from './contract/canary-share';
import { baseOf, fileListPath } from './contract/build-files';
import type { ListedBuild, PinnedRemote, ReleaseDocument } from './contract/release-document';
import { ensureFileList } from './file-list';
import { readRemoteJson } from './pinned-remote';
import type { Violation } from './release-error';
import { canonicalBytes, parseJson, sha256Of } from './store/canonical-json';
import { createDiskStore } from './store/disk-store';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

const run = promisify(execFile);

/** The environment whose release a host runs that is told of no other. */
const ENV = 'local';
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/**
 * Tries sets by a command that has a browser: it gets a folder with a store that holds nothing but the set, and prints
 * the problems it found as JSON, a list of `{remote, message}`. Every version that only some people get has a set of
 * its own. Where the command itself fails, nothing was tried: that is a violation too.
 */
export function smokeCommand([command = '', ...words]: readonly string[]): Smoke {
  return async ({ store, document }) => {
    const found: Violation[] = [];
    for (const set of setsOf(document)) {
      const folder = await mkdtemp(join(tmpdir(), 'smoke-'));
      try {
        await copySet(store, folder, set);
        const { stdout } = await run(command, [...words, folder], { maxBuffer: MAX_OUTPUT_BYTES });
        found.push(...violationsIn(stdout));
      } catch (error) {
        const message = `expected an answer of ${command}, got: ${error instanceof Error ? error.message : error}`;
        found.push({ code: 'C8-FAILED', message });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }
    // what is wrong with a remote is wrong in the set of each canary, too
    const told = new Map(found.map((violation) => [`${violation.remote} ${violation.message}`, violation]));
    return [...told.values()];
  };
}

/** The pinned set, and one set for each version that only some people get. */
function setsOf(document: ReleaseDocument): ReleaseDocument[] {
  const enabled = Object.entries(document.remotes).filter(([, { enabled: isOn }]) => isOn);
  const pinned = Object.fromEntries(enabled);
  const canaries = enabled.flatMap(([name, remote]) =>
    remote.rollout.map((rollout) => ({ ...pinned, [name]: asCanary(remote, rollout) })),
  );
  const head = { ...document, env: ENV, number: 1, parent: null };
  return [pinned, ...canaries].map((remotes) => ({ ...head, remotes: alone(remotes) }));
}

/** Each version for everybody, and without the one before: that one would stand in for what fails. */
function alone(remotes: Readonly<Record<string, PinnedRemote>>): ReleaseDocument['remotes'] {
  return Object.fromEntries(
    Object.entries(remotes).map(([name, pinned]) => [name, { ...pinned, fallback: null, rollout: [] }]),
  );
}

async function copySet(store: Store, folder: string, set: ReleaseDocument): Promise<void> {
  const copy = createDiskStore(folder);
  for (const [remote, pinned] of Object.entries(set.remotes)) {
    const { version } = pinned;
    const files = await store.list(baseOf(remote, pinned));
    for (const path of [storeLayout.remoteJson(remote, version), ...files]) {
      const bytes = await store.read(path);
      if (bytes) await copy.createExclusive(path, bytes);
    }
    if ('files' in pinned) await copyList(store, copy, { remote, version, files: pinned.files });
  }
  const { version, artifact } = set.host;
  const host = artifact ? [storeLayout.hostJson(version), ...(await store.list(artifact.base))] : [];
  for (const path of host) {
    const bytes = await store.read(path);
    if (bytes) await copy.createExclusive(path, bytes);
  }
  await copy.createExclusive(storeLayout.release(ENV, set.number), canonicalBytes(set));
  const pointer = { number: set.number, sha256: sha256Of(set) };
  await copy.createExclusive(storeLayout.current(ENV), canonicalBytes(pointer));
}

/** One that was published before there were lists gets its own when it is pinned: here it is not yet. */
async function copyList(
  store: Store,
  copy: Store,
  { remote, version, files }: ListedBuild & { readonly remote: string },
): Promise<void> {
  const path = fileListPath(remote, version, files);
  const bytes = await store.read(path);
  if (bytes !== null) await copy.createExclusive(path, bytes);
  else await ensureFileList(copy, await readRemoteJson(store, { remote, version }));
}

function violationsIn(output: string): Violation[] {
  const problems = parseJson(Buffer.from(output));
  if (!Array.isArray(problems)) throw new Error('no list of problems');
  return problems.map(({ remote, message }) => ({
    code: 'C8-SMOKE',
    remote: String(remote),
    message: String(message),
  }));
}
