import { Ajv } from 'ajv';
import { schemaProblems } from './checks/schema-problems';
import type { ReleaseDocument } from './contract/release-document';
import { ReleaseError } from './release-error';
import { canonicalBytes, parseJson } from './store/canonical-json';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** The host as its build describes it (`host.json`), with the version of the API it speaks to. */
export interface HostInfo extends Readonly<ReleaseDocument['host']> {
  readonly api: string;
}

/** `hosts/<env>.json`: what an environment offers to remotes; pins are checked against it. */
export interface EnvironmentHost extends HostInfo {
  /** Names of the policies of shared-auth. */
  readonly knownAccess: readonly string[];
  /** Names of the icons that the host can draw. */
  readonly knownIcons: readonly string[];
}

const text = { type: 'string', minLength: 1, description: 'a text that is not empty' } as const;
const texts = { type: 'array', items: text, description: 'a list of names' } as const;

const isEnvironmentHost = new Ajv({ allErrors: true, verbose: true }).compile<EnvironmentHost>({
  type: 'object',
  required: ['version', 'contract', 'shared', 'api', 'knownAccess', 'knownIcons'],
  properties: {
    version: text,
    contract: text,
    shared: { type: 'object', additionalProperties: text, description: 'versions by module' },
    api: text,
    knownAccess: texts,
    knownIcons: texts,
  },
});

/** Takes a value for a description of a host, or throws SCHEMA. */
export function checkedHost(value: unknown): EnvironmentHost {
  if (isEnvironmentHost(value)) return value;
  const advice = 'give the host.json that the build of the host wrote, with api, knownAccess and knownIcons';
  throw new ReleaseError('SCHEMA', `host: ${schemaProblems(isEnvironmentHost.errors, advice).join('\n')}`);
}

/** What the host of an environment offers. Throws NOT-FOUND while none was ever recorded. */
export async function readHost(store: Store, env: string): Promise<EnvironmentHost> {
  const path = storeLayout.host(env);
  const bytes = await store.read(path);
  if (bytes !== null) return checkedHost(parseJson(bytes));
  const message = `expected ${path} in the store, got nothing; pin once with --host <host.json>`;
  throw new ReleaseError('NOT-FOUND', message);
}

/** Records what the host of an environment offers; the last writer wins, as a host is deployed by one pipeline. */
export async function recordHost(store: Store, env: string, host: EnvironmentHost): Promise<void> {
  const path = storeLayout.host(env);
  const bytes = canonicalBytes(checkedHost(host));
  const previous = await store.read(path);
  if (previous !== null && Buffer.compare(previous, bytes) === 0) return;
  if ((await store.replaceIf(path, bytes, previous)) === 'changed') await recordHost(store, env, host);
}
