import type { PinnedHost, ReleaseDocument } from './contract/release-document';
import { hostBuildOf, offered, readHost, type EnvironmentHost, type HostBuild } from './environment-host';
import { ReleaseError } from './release-error';
import { parseJson, sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { HOST, storeLayout } from './store/store-layout';

/** A host as a release pins it, and what it offers. */
export interface HostChoice {
  readonly pinned: PinnedHost;
  readonly offers: EnvironmentHost;
}

/** SHA-256 of what a host is: the same sources built again differ in when and from which commit, and in nothing else. */
export function hostSha256(value: object): string {
  const { gitSha: _gitSha, builtAt: _builtAt, ...rest } = value as Record<string, unknown>;
  return sha256Of(rest);
}

/** A published host, to be pinned. Throws NOT-FOUND and STORE-BROKEN. */
export async function publishedHost(store: Store, version: string): Promise<HostChoice> {
  const build = await storedHost(store, version);
  const sha256 = hostSha256(build);
  const { contract, shared } = build;
  const artifact = { base: storeLayout.hostBase(version, sha256), sha256 };
  return { pinned: { version, contract, shared, artifact }, offers: offered(build) };
}

/**
 * What the host of a release offers: its published build as it was pinned, else what a pin recorded of it beside the
 * store. Throws NOT-FOUND, SCHEMA, and STORE-BROKEN where the build is not what was pinned.
 */
export async function hostOfRelease(
  store: Store,
  env: string,
  release: Pick<ReleaseDocument, 'host'> | null,
): Promise<EnvironmentHost> {
  return release?.host.artifact ? offered(await pinnedBuild(store, release.host)) : readHost(store, env);
}

/** The `host.json` of a pinned host. Throws NOT-FOUND, and STORE-BROKEN where it is not what was pinned. */
export async function pinnedBuild(store: Store, { version, artifact }: PinnedHost): Promise<HostBuild> {
  const build = await storedHost(store, version);
  if (hostSha256(build) === artifact?.sha256) return build;
  throw brokenHost(version, 'another host than was pinned');
}

async function storedHost(store: Store, version: string): Promise<HostBuild> {
  const path = storeLayout.hostJson(version);
  const bytes = await store.read(path);
  if (bytes === null)
    throw new ReleaseError(
      'NOT-FOUND',
      `expected ${path} in the store, got nothing; ${republishHost(version)}`,
    );
  const build = hostBuildOf(parseJson(bytes));
  if (build?.version === version) return build;
  throw brokenHost(version, 'something else');
}

/** What would be better about a release, and how: of an environment from before hosts were published. */
export function adviceOn({ env, host }: Pick<ReleaseDocument, 'env' | 'host'>): readonly string[] {
  if (host.artifact) return [];
  const compared = `the host of ${env} is not published: checks compare with ${storeLayout.host(env)}, and C8 tries the host of its checkout`;
  return [`${compared}; publish the dist folder of the host and pin host@<version> there`];
}

function brokenHost(version: string, got: string): ReleaseError {
  const message = `expected ${HOST}@${version} in ${storeLayout.hostJson(version)}, got ${got}; ${republishHost(version)}`;
  return new ReleaseError('STORE-BROKEN', message);
}

/** What helps where a published host is damaged or gone. */
export const republishHost = (version: string) =>
  `publish ${HOST}@${version} from the dist folder of its build`;
