import { Ajv } from 'ajv';
import { valid } from 'semver';
import { schemaProblems } from './checks/schema-problems';
import type { RemoteFile } from './contract/remote-json';
import { call, fileSchema } from './contract/remote.schema';
import type { PinnedHost } from './contract/release-document';
import { keepCopy, keptCopy } from './kept-copy';
import { ReleaseError } from './release-error';
import { canonicalBytes, parseJson, sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** What a host offers to remotes; pins are checked against it. */
export interface EnvironmentHost extends Omit<PinnedHost, 'artifact'> {
  /** Version of the API that it speaks to. */
  readonly api: string;
  /** Calls that the server beside it answers, `GET /api/users/:id`; a host built before it said so has none. */
  readonly calls?: readonly string[];
  /** Names of the policies of shared-auth. */
  readonly knownAccess: readonly string[];
  /** Names of the icons that the host can draw. */
  readonly knownIcons: readonly string[];
  /** Addresses of the pages that the host has itself; a host that was built before it said so has none. */
  readonly ownAddresses?: readonly string[];
  /** Versions of the libraries that its shared modules are made of; a host built before it said so has none. */
  readonly libraries?: Readonly<Record<string, string>>;
  /** Names that each of its shared modules has; a host built before it said so has none. */
  readonly exports?: Readonly<Record<string, readonly string[]>>;
  /** Roles that people can have; a host that was built before they were written has none. */
  readonly knownRoles?: readonly string[];
}

/** A host that can be published: what it offers, and its files. */
export interface HostBuild extends EnvironmentHost {
  readonly files: readonly RemoteFile[];
}

const text = { type: 'string', minLength: 1, description: 'a text that is not empty' } as const;
const texts = { type: 'array', items: text, description: 'a list of names' } as const;
const version = { type: 'string', format: 'semver', description: 'a version such as 1.4.0' } as const;

const ajv = new Ajv({ allErrors: true, verbose: true });
ajv.addFormat('semver', (value) => valid(value) !== null);

const isEnvironmentHost = ajv.compile<EnvironmentHost>({
  type: 'object',
  required: ['version', 'contract', 'shared', 'api', 'knownAccess', 'knownIcons'],
  properties: {
    version,
    contract: version,
    shared: { type: 'object', additionalProperties: version, description: 'versions by module' },
    api: version,
    calls: { type: 'array', items: call, description: 'a list of calls' },
    knownAccess: texts,
    knownIcons: texts,
    knownRoles: texts,
    ownAddresses: texts,
    libraries: { type: 'object', additionalProperties: version, description: 'versions by library' },
    exports: { type: 'object', additionalProperties: texts, description: 'lists of names by module' },
    files: { type: 'array', items: fileSchema, description: 'a list of files' },
  },
});

/** Takes a value for the `host.json` of a host that can be published; null where it is none. */
export function hostBuildOf(value: unknown): HostBuild | null {
  if (!isEnvironmentHost(value)) return null;
  const { files } = value as Partial<HostBuild>;
  return files && files.length > 0 ? { ...value, files } : null;
}

/** What is wrong with a value as a description of a host; nothing where it is one. */
export function hostProblems(value: unknown, advice: string): string[] {
  return isEnvironmentHost(value) ? [] : schemaProblems(isEnvironmentHost.errors, advice);
}

/** Takes a value for a description of a host, or throws SCHEMA. */
export function checkedHost(
  value: unknown,
  advice = 'give the host.json that the build of the host wrote, with api, knownAccess and knownIcons',
): EnvironmentHost {
  if (isEnvironmentHost(value)) return offered(value);
  throw new ReleaseError('SCHEMA', `host: ${schemaProblems(isEnvironmentHost.errors, advice).join('\n')}`);
}

/** What releases are checked against, without when and how the host was built. */
export function offered(host: EnvironmentHost): EnvironmentHost {
  const { version, contract, shared, api, knownAccess, knownIcons } = host;
  const { knownRoles, ownAddresses, libraries, exports, calls } = host;
  return {
    ...{ version, contract, shared, api, knownAccess, knownIcons },
    ...(knownRoles && { knownRoles }),
    ...(ownAddresses && { ownAddresses }),
    ...(libraries && { libraries }),
    ...(exports && { exports }),
    ...(calls && { calls }),
  };
}

/**
 * What the host of an environment without a published one offers, `hosts/<env>.json`, as the last pin recorded it:
 * whatever was written past the tool does not count.
 * Throws NOT-FOUND while none was ever recorded, and SCHEMA.
 */
export async function readHost(store: Store, env: string): Promise<EnvironmentHost> {
  const path = storeLayout.host(env);
  const copy = await keptCopy(store, path);
  const kept = copy === null ? null : parseJson(copy);
  if (isEnvironmentHost(kept)) return kept;
  const bytes = await store.read(path);
  if (bytes !== null) return checkedHost(parseJson(bytes), hostAdvice);
  throw new ReleaseError('NOT-FOUND', `expected ${path} in the store, got nothing; ${hostAdvice}`);
}

/** What helps where nothing good was ever recorded. */
const hostAdvice = 'pin once with --host <host.json>';

/** Whether an environment has another host on record, or none. */
export async function isOtherHost(store: Store, env: string, host: EnvironmentHost): Promise<boolean> {
  const bytes = await store.read(storeLayout.host(env));
  const value = bytes === null ? undefined : parseJson(bytes);
  return hostProblems(value, '').length > 0 || sha256Of(value) !== sha256Of(checkedHost(host));
}

/**
 * Records what the host of an environment offers; the last writer wins, as a host is deployed by one pipeline. Whoever
 * calls it has made sure that the environment may be changed.
 */
export async function recordHost(store: Store, env: string, host: EnvironmentHost): Promise<void> {
  const path = storeLayout.host(env);
  const bytes = canonicalBytes(checkedHost(host));
  await keepCopy(store, path, bytes);
  const previous = await store.read(path);
  if (previous !== null && Buffer.compare(previous, bytes) === 0) return;
  if ((await store.replaceIf(path, bytes, previous)) === 'changed') await recordHost(store, env, host);
}
