import { baseOf } from '@console/release/contract/build-files';
import type { ReleaseDocument } from '@console/release/contract/release-document';
import type { RemoteJson } from '@console/release/contract/remote-json';
import { CONTRACT_VERSION } from '@console/release/contract/remote-json';
import { artifactUrl } from '../../loader/artifact-url';
import type { PersonalRelease } from '../../loader/personal-release';
import type { MountedBuild } from '../../loader/mount-remote';

/** Why a remote runs in the version in which it runs. */
type Because = 'pinned' | 'canary' | 'overridden' | 'fallback' | 'off';

/** One part of the console as it runs in this page. */
export interface AboutPart {
  readonly name: string;
  readonly version: string;
  /** Null where the file that says it could not be read. */
  readonly gitSha: string | null;
  readonly builtAt: string | null;
  /** The contract the host offers, or the range that a remote asks for. */
  readonly contract: string;
  readonly because: Because;
  /** Code of the failure that the fallback stands for. */
  readonly insteadOf: string | null;
  /** How many files the release keeps under a hash; null where the file that says it could not be read. */
  readonly files: number | null;
}

/** What runs in this page, as the page shows it and as it is copied. */
export interface AboutReport {
  readonly environment: string;
  readonly release: Pick<ReleaseDocument, 'number' | 'kind' | 'createdAt' | 'actor' | 'reason'>;
  /** Reason codes of checks that did not pass and were forced. */
  readonly forced: readonly string[];
  readonly savedBecause: string | null;
  readonly parts: readonly AboutPart[];
}

type Origin = Pick<RemoteJson, 'builtAt' | 'files' | 'gitSha'>;

/** The parts of the console, the host first; asks the store who built each of them and when. */
export async function readParts(
  { release, canaries, overridden }: PersonalRelease,
  running: Readonly<Record<string, MountedBuild>>,
): Promise<readonly AboutPart[]> {
  const { files: _files, ...host } = await readOrigin('/host.json');
  const remotes = Object.entries(release.remotes).sort(([one], [other]) => one.localeCompare(other));
  const parts = remotes.map(async ([name, pinned]): Promise<AboutPart> => {
    const mounted = running[name];
    const build = mounted?.build ?? pinned;
    const isOverridden = overridden.some((each) => each.name === name && each.problem === null);
    const ordinary = canaries.includes(name) ? 'canary' : 'pinned';
    const chosen: Because = isOverridden ? 'overridden' : ordinary;
    const stands: Because = mounted?.insteadOf ? 'fallback' : chosen;
    return {
      name,
      version: build.version,
      ...(await readOrigin(describedAt(baseOf(name, build)))),
      contract: pinned.contract,
      because: pinned.enabled ? stands : 'off',
      insteadOf: mounted?.insteadOf?.code ?? null,
    };
  });
  const { version } = release.host;
  const own: AboutPart = {
    ...{ name: 'host', version, ...host, contract: CONTRACT_VERSION },
    ...{ because: 'pinned', insteadOf: null, files: 0 },
  };
  return [own, ...(await Promise.all(parts))];
}

/** `remote.json` lies beside the folder of the files; on a developer's machine among them. */
const describedAt = (base: string) =>
  base.startsWith('http') ? `${base}remote.json` : artifactUrl(base.replace(/[^/]+\/$/, ''), 'remote.json');

async function readOrigin(address: string): Promise<Pick<AboutPart, 'builtAt' | 'files' | 'gitSha'>> {
  const response = await fetch(address).catch(() => null);
  const described = response?.ok
    ? ((await response.json().catch(() => null)) as Partial<Origin> | null)
    : null;
  const { gitSha = null, builtAt = null, files } = described ?? {};
  return { gitSha, builtAt, files: files?.length ?? null };
}
