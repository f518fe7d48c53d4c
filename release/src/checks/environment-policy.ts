import { Ajv } from 'ajv';
import type { RemoteJson } from '../contract/remote-json';
import { canonicalBytes, parseJson } from '../store/canonical-json';
import type { Store } from '../store/store';
import { storeLayout } from '../store/store-layout';
import { ReleaseError } from '../release-error';
import { keepCopy } from '../kept-copy';
import { checkIds } from './check-ids';
import { schemaProblems } from './schema-problems';

/** A version goes back that fails in more loads than the one before, by more than `percentMore` points. */
export interface AutomaticReturn {
  readonly percentMore: number;
  /** Fewer loads of either version say nothing. */
  readonly minLoads: number;
  /** Loads of the new version that count are at most so old. */
  readonly windowMinutes: number;
}

/** How a version is rolled out in stages: it goes on while it fails no more often than `automaticReturn` allows. */
export interface StagedRolloutPolicy {
  /** Shares in per cent, each larger than the one before, the last of them 100. */
  readonly stages: readonly number[];
  /** A stage lasts so long at least; 0: until enough loads were counted. */
  readonly stageMinutes: number;
}

/** `policy/<env>.json`: who may change an environment and what is checked before. */
export interface Policy {
  /** Names of the people and machines who may; `*` is everybody. */
  readonly actors: readonly string[];
  /** Ids of the checks that run on each change; C12 runs always. */
  readonly checks: readonly string[];
  /** While it is set, nothing of the environment changes. */
  readonly locked: { readonly actor: string; readonly reason: string; readonly at: string } | null;
  /** Who may run another version in their own page. */
  readonly override: 'everybody' | 'admins' | 'nobody';
  /** Whether that may be a published version that no release of the environment ever named; not without it. */
  readonly overrideUnpinned?: boolean;
  /** Origins that remotes may speak to, as the CSP of the environment allows them; none without it. */
  readonly csp?: RemoteJson['csp'];
  /** The most that each remote may weigh, gzip counted, whatever it allows itself. */
  readonly budgets?: RemoteJson['budgets'];
  /** Of a hundred pages, how many tell what became of their remotes; all without it. */
  readonly measuredPercent?: number;
  /** When a version that is new to people is taken back without a person; never without it. */
  readonly automaticReturn?: AutomaticReturn;
  /** How versions are rolled out in stages; not without it. It needs `automaticReturn`. */
  readonly stagedRollout?: StagedRolloutPolicy;
  /** Ed25519 keys by the name of their owner, SPKI in base64; where there are any, every document is signed. */
  readonly signers?: Readonly<Record<string, string>>;
}

const texts = {
  type: 'array',
  items: { type: 'string', minLength: 1 },
  description: 'a list of names',
} as const;

const bytes = { type: 'integer', minimum: 1, description: 'a number of bytes, gzip counted' } as const;

const isPolicy = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true }).compile<Policy>({
  type: 'object',
  required: ['actors', 'checks', 'locked', 'override'],
  additionalProperties: false,
  properties: {
    actors: texts,
    checks: texts,
    locked: {
      type: ['object', 'null'],
      required: ['actor', 'reason', 'at'],
      properties: { actor: { type: 'string' }, reason: { type: 'string' }, at: { type: 'string' } },
      description: 'null, or who locked it, why and when',
    },
    csp: {
      type: 'object',
      required: ['connect', 'img', 'frame'],
      additionalProperties: false,
      properties: { connect: texts, img: texts, frame: texts },
      description: 'lists of origins for connect, img and frame',
    },
    budgets: {
      type: 'object',
      required: ['entryGzipBytes', 'totalGzipBytes'],
      additionalProperties: false,
      properties: { entryGzipBytes: bytes, totalGzipBytes: bytes },
      description: 'entryGzipBytes and totalGzipBytes',
    },
    automaticReturn: {
      type: 'object',
      required: ['percentMore', 'minLoads', 'windowMinutes'],
      additionalProperties: false,
      properties: {
        percentMore: { type: 'number', minimum: 0, maximum: 100, description: 'points from 0 to 100' },
        minLoads: { type: 'integer', minimum: 1, description: 'a number of loads' },
        windowMinutes: { type: 'integer', minimum: 1, description: 'a number of minutes' },
      },
      description: 'percentMore, minLoads and windowMinutes',
    },
    stagedRollout: {
      type: 'object',
      required: ['stages', 'stageMinutes'],
      additionalProperties: false,
      properties: {
        stages: {
          type: 'array',
          minItems: 2,
          items: { type: 'number', exclusiveMinimum: 0, maximum: 100, description: 'a share up to 100' },
          description: 'two shares or more',
        },
        stageMinutes: { type: 'integer', minimum: 0, description: 'a number of minutes, from 0' },
      },
      description: 'stages and stageMinutes',
    },
    measuredPercent: { type: 'number', minimum: 0, maximum: 100, description: 'a share from 0 to 100' },
    signers: {
      type: 'object',
      additionalProperties: { type: 'string', minLength: 1 },
      description: 'public keys by the name of their owner',
    },
    override: { enum: ['everybody', 'admins', 'nobody'], description: 'everybody, admins or nobody' },
    overrideUnpinned: { type: 'boolean', description: 'true or false' },
  },
});

/** Policy of a developer's machine: everybody may; the browser check (C8) is left out, so that a start stays fast. */
export const localPolicy: Policy = {
  actors: ['*'],
  checks: ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C9', 'C10', 'C11', 'C12'],
  locked: null,
  override: 'everybody',
  overrideUnpinned: true,
};

/** What is wrong with a value as a policy: expected …, got …, do …; nothing where it is one. */
export function policyProblems(value: unknown, advice: string): string[] {
  if (!isPolicy(value)) return schemaProblems(isPolicy.errors, advice);
  const unknown = value.checks.filter((id) => !checkIds.some((known) => known === id));
  return [
    ...unknown.map(
      (id) => `expected checks among ${checkIds.join(', ')} in the policy, got ${id}; ${advice}`,
    ),
    ...stageProblems(value, advice),
  ];
}

/** The same, and that nobody may change the environment, which C12 says where somebody tries. */
export function policyFaults(value: unknown, advice: string): string[] {
  const problems = policyProblems(value, advice);
  if (!isPolicy(value) || value.actors.length > 0) return problems;
  return [...problems, `expected somebody in actors who may change the environment, got nobody; ${advice}`];
}

function stageProblems({ stagedRollout, automaticReturn }: Policy, advice: string): string[] {
  if (!stagedRollout) return [];
  const { stages } = stagedRollout;
  const isGrowing = stages.every((share, place) => share > (stages[place - 1] ?? 0)) && stages.at(-1) === 100;
  const shares = `expected stages of stagedRollout that grow up to 100, got ${stages.join(', ')}; ${advice}`;
  const judge = `expected automaticReturn beside stagedRollout in the policy, got none: nothing would take a bad version back; ${advice}`;
  return [...(isGrowing ? [] : [shares]), ...(automaticReturn ? [] : [judge])];
}

/** Throws SCHEMA when a policy names a check that there is none. */
export function assertKnownChecks(policy: Policy, env: string): void {
  const problems = policyProblems(policy, policyAdvice(env));
  if (problems.length > 0) throw new ReleaseError('SCHEMA', problems.join('\n'));
}

/** The policy of an environment; `local` has one from the start. Throws NOT-FOUND and SCHEMA. */
export async function readPolicy(store: Store, env: string): Promise<Policy> {
  return (await readPolicyFile(store, env)).policy;
}

/** The policy with the bytes it was read from, which `replaceIf` asks for. */
export async function readPolicyFile(
  store: Store,
  env: string,
): Promise<{ readonly policy: Policy; readonly bytes: Uint8Array | null }> {
  const path = storeLayout.policy(env);
  const bytes = await store.read(path);
  if (bytes === null && env === 'local') return { policy: localPolicy, bytes };
  if (bytes === null) {
    const isKept = (await store.read(storeLayout.kept(path))) !== null;
    const advice = isKept ? policyAdvice(env) : `\`release status ${env}\` prints one to write by hand`;
    throw new ReleaseError('NOT-FOUND', `expected ${path} in the store, got nothing; ${advice}`);
  }
  const value = parseJson(bytes);
  if (isPolicy(value)) return { policy: value, bytes };
  throw new ReleaseError('SCHEMA', schemaProblems(isPolicy.errors, policyAdvice(env)).join('\n'));
}

/** What helps where a policy is gone or broken. */
export const policyAdvice = (env: string) =>
  `\`release doctor ${env}\` puts the last good one back, or correct ${storeLayout.policy(env)} by hand`;

/**
 * Keeps the policy that a change was made with; the one that every machine has from the start needs no copy. Whoever
 * gets out past a broken one leaves the last good copy as it is.
 */
export async function keepPolicy(store: Store, env: string, policy: Policy): Promise<void> {
  if (policyFaults(policy, policyAdvice(env)).length > 0) return;
  const bytes = canonicalBytes(policy);
  const isDefault = env === 'local' && Buffer.compare(bytes, canonicalBytes(localPolicy)) === 0;
  if (!isDefault) await keepCopy(store, storeLayout.policy(env), bytes);
}

/** Writes a policy if nobody changed it since `previous` was read. */
export async function writePolicy(
  store: Store,
  env: string,
  change: { readonly policy: Policy; readonly previous: Uint8Array | null },
): Promise<void> {
  const path = storeLayout.policy(env);
  const outcome = await store.replaceIf(path, canonicalBytes(change.policy), change.previous);
  if (outcome === 'changed')
    throw new ReleaseError('CONFLICT', `expected ${path} as it was read, got another one; try again`);
  await keepPolicy(store, env, change.policy);
}
