import { buildFilesOf, FOLDER_DIGITS, sortedFiles } from '@console/release/contract/build-files';
import type { PinnedRemote, ReleaseDocument } from '@console/release/contract/release-document';
import type { RemoteJson } from '@console/release/contract/remote-json';
import { getRemoteVersion } from '@console/contract/releases';
import { call } from '@console/shared-auth/http/call';
import { STORE_URL } from './artifact-url';
import { isDevOrigin, isVersion } from './overrides';
import { sha256Of } from './sha256-of';
import type { Wanted } from './wanted-overrides';

/** One thing that a person overrides, in words of the bar; `problem`: why the release counts all the same. */
export interface OverriddenRemote {
  readonly name: string;
  readonly runs: string;
  readonly problem: string | null;
}

interface Overriding {
  readonly release: ReleaseDocument;
  readonly overridden: readonly OverriddenRemote[];
}

/**
 * A release with what a person runs in its place. A version is one that the store has published, its files under the
 * hashes that its folder is named after; addresses of this machine only where `mayRunDev` says so.
 */
export async function overriddenRelease(
  document: ReleaseDocument,
  overrides: Wanted,
  mayRunDev: (origin: string) => boolean,
): Promise<Overriding> {
  const remotes: Record<string, PinnedRemote> = { ...document.remotes };
  const overridden: OverriddenRemote[] = [];
  for (const [name, wanted] of Object.entries(overrides.remotes)) {
    const other = await otherBuild(name, wanted, mayRunDev).catch((error: Error) => error);
    if (other instanceof Error) overridden.push({ name, runs: wanted, problem: other.message });
    else {
      remotes[name] = other;
      overridden.push({ name, runs: wanted, problem: null });
    }
  }
  for (const name of overrides.disabled) {
    const pinned = remotes[name];
    if (pinned) remotes[name] = { ...pinned, enabled: false, menu: [] };
    overridden.push({ name, runs: 'off', problem: pinned ? null : `the release has no ${name}` });
  }
  return { release: { ...document, remotes }, overridden };
}

async function otherBuild(
  name: string,
  wanted: string,
  mayRunDev: (origin: string) => boolean,
): Promise<PinnedRemote> {
  if (isDevOrigin(wanted)) {
    if (!mayRunDev(wanted)) throw new Error('this environment runs published versions only');
    return pinnedOf(await readRemoteJson(name, `${wanted}/remote.json`), `${wanted}/`);
  }
  if (!isVersion(wanted)) throw new Error('expected a version such as 1.4.0');
  const { base, mayRun } = await call(getRemoteVersion, { params: { remote: name, version: wanted } });
  if (!mayRun) throw new Error('no release of this environment ever named it');
  const folder = `artifacts/${name}/${wanted}/`;
  const described = await readRemoteJson(name, `${STORE_URL}${folder}remote.json`);
  const ownBase = `${folder}${await folderNameOf(described)}/`;
  // what was looked up is what is run
  if (ownBase !== base) throw new Error('the store says of it what the server does not');
  return pinnedOf(described, ownBase);
}

async function readRemoteJson(name: string, address: string): Promise<RemoteJson> {
  const response = await fetch(address, { cache: 'no-cache' }).catch(() => null);
  if (!response?.ok) throw new Error(`${address} answered ${response ? response.status : 'nothing'}`);
  const described = (await response.json().catch(() => null)) as RemoteJson | null;
  if (described?.schema !== 'remote/v1' || described.name !== name)
    throw new Error(`${address} describes no remote ${name}`);
  return described;
}

function pinnedOf(described: RemoteJson, base: string): PinnedRemote {
  const { version, entry, files, routes, menu, finds = [], contract } = described;
  const { sri } = buildFilesOf(files);
  const own = { version, base, entry, sri, routes, menu, finds, contract };
  return { ...own, enabled: true, fallback: null, rollout: [] };
}

/** The same as the release tool's: the hash of the sorted list of files in its RFC 8785 form. */
async function folderNameOf({ files }: RemoteJson): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(sortedFiles(files)));
  return (await sha256Of(text)).slice(0, FOLDER_DIGITS);
}
