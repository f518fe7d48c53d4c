import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateRemoteJson } from './checks/validate-remote-json';
import type { RemoteFile, RemoteJson } from './contract/remote-json';
import { checkedHost, hostBuildOf } from './environment-host';
import { hostSha256 } from './pinned-host';
import { ReleaseError } from './release-error';
import { parseJson, sha256Of } from './store/canonical-json';
import { errorCode } from './store/error-code';
import { HOST, storeLayout } from './store/store-layout';

/** What a built remote, or the built host, is published as. */
export interface Described {
  readonly name: string;
  readonly version: string;
  readonly files: readonly RemoteFile[];
  /** What `remote.json` or `host.json` of the folder says. */
  readonly manifest: object;
  /** Where that goes in the store, and where the files go. */
  readonly path: string;
  readonly base: string;
}

/** What tells a description from another one: not when and from which commit it was built. */
export interface Identity {
  readonly sha256: string;
  readonly base: string;
}

/** Reads what a dist folder says of itself. Throws NOT-FOUND and SCHEMA. */
export async function readDist(folder: string): Promise<Described> {
  const remote = await readDistFile(folder, 'remote.json');
  const host = remote === null ? await readDistFile(folder, 'host.json') : null;
  if (host !== null) return describedHost(folder, host);
  const path = join(folder, 'remote.json');
  if (remote === null)
    throw new ReleaseError(
      'NOT-FOUND',
      `expected ${path}, got nothing; build the remote and give its dist folder`,
    );
  const validated = validateRemoteJson(parseJson(remote));
  if (validated.ok) return describedRemote(validated.value);
  throw new ReleaseError('SCHEMA', `${path}\n${validated.problems.join('\n')}`);
}

function describedRemote(manifest: RemoteJson): Described {
  const { name, version, files } = manifest;
  const base = storeLayout.base(name, version, files);
  return { name, version, files, manifest, path: storeLayout.remoteJson(name, version), base };
}

function describedHost(folder: string, bytes: Uint8Array): Described {
  const build = hostBuildOf(parseJson(bytes));
  const path = join(folder, 'host.json');
  if (build === null) {
    checkedHost(parseJson(bytes));
    throw new ReleaseError('SCHEMA', `${path}: expected a list of files, got none; build the host again`);
  }
  const { version, files } = build;
  const base = storeLayout.hostBase(version, hostSha256(build));
  return { name: HOST, version, files, manifest: build, path: storeLayout.hostJson(version), base };
}

/** What tells a stored description from others; null for one that can't be read. */
export function identityOf(name: string, stored: Uint8Array): Identity | null {
  const value = parseJson(stored);
  if (name === HOST) {
    const build = hostBuildOf(value);
    if (build === null) return null;
    const sha256 = hostSha256(build);
    return { sha256, base: storeLayout.hostBase(build.version, sha256) };
  }
  const validated = validateRemoteJson(value);
  if (!validated.ok) return null;
  const { gitSha: _gitSha, builtAt: _builtAt, ...rest } = validated.value;
  return { sha256: sha256Of(rest), base: storeLayout.base(rest.name, rest.version, rest.files) };
}

/** A file of a dist folder; null where it is not there. */
export async function readDistFile(folder: string, path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(join(folder, path));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
