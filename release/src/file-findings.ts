import { localPolicy, policyFaults, type Policy } from './checks/environment-policy';
import { hostProblems } from './environment-host';
import { found, type Finding } from './finding';
import { keptCopy, replaceDamaged } from './kept-copy';
import { canonicalBytes, parseJson, sha256Of } from './store/canonical-json';
import type { Store } from './store/store';
import { storeLayout } from './store/store-layout';

/** Whether something is looked at, or put right where that can be. */
export type Mode = 'look' | 'repair';

/** A file of an environment that people or pipelines write. */
interface KeptFile {
  readonly path: string;
  readonly code: 'HOST-BROKEN' | 'POLICY-BROKEN';
  readonly problemsOf: (value: unknown, advice: string) => readonly string[];
  /** What can be put back where no copy was kept. */
  readonly otherwise: Uint8Array | null;
  /** What helps where nothing can be put back. */
  readonly byHand: string;
}

/** Looks at the policy and at the host of an environment; what is broken is put back as it was at the last change. */
export async function fileFindings(
  store: Store,
  env: string,
  { mode, isUsed, isHostPinned }: Omit<Look, 'env'> & { readonly isHostPinned: boolean },
): Promise<readonly Finding[]> {
  const policy = await keptFileFindings(store, policyFile(env), { env, mode, isUsed });
  // nothing reads the description of a host beside one that is published
  if (isHostPinned) return policy;
  const found = [...policy, ...(await keptFileFindings(store, hostFile(env), { env, mode, isUsed }))];
  const isBroken = found.some(({ code }) => code === 'HOST-BROKEN');
  return [...found, ...(isBroken ? [] : await hostEditFindings(store, env, mode))];
}

const policyFile = (env: string): KeptFile => ({
  path: storeLayout.policy(env),
  code: 'POLICY-BROKEN',
  problemsOf: policyFaults,
  otherwise: env === 'local' ? canonicalBytes(localPolicy) : null,
  byHand: `correct it by hand, or write ${JSON.stringify(freshPolicy)} to ${storeLayout.policy(env)}, with who may change ${env} for <name>, and with the signers, csp and budgets that it had`,
});

/** What gets an environment out of it where no policy is left: all checks that need no browser. */
const freshPolicy = {
  actors: ['<name>'],
  checks: localPolicy.checks,
  locked: null,
  override: 'admins',
} satisfies Policy;

const hostFile = (env: string): KeptFile => ({
  path: storeLayout.host(env),
  code: 'HOST-BROKEN',
  problemsOf: hostProblems,
  otherwise: null,
  byHand: 'pin once with --host <host.json>',
});

interface Look {
  readonly env: string;
  readonly mode: Mode;
  /** Whether the environment has releases: only then must its files be there. */
  readonly isUsed: boolean;
}

async function keptFileFindings(store: Store, file: KeptFile, look: Look): Promise<readonly Finding[]> {
  const { path, code } = file;
  const bytes = await store.read(path);
  if (bytes === null && (!look.isUsed || (code === 'POLICY-BROKEN' && look.env === 'local'))) return [];
  const problem = problemIn(bytes, file);
  if (problem === null) return [];
  const copy = await soundCopy(store, file);
  const advice = copy ? `\`release doctor ${look.env}\` puts the last good one back` : file.byHand;
  const message = `${path}: ${problem}; ${advice}`;
  if (look.mode === 'look' || copy === null) return [found(code, message)];
  const isReplaced = await replaceDamaged(store, path, copy);
  const told = `${path}: ${problem}; the last good one is put back: look at it`;
  return [{ code, message: told, outcome: isReplaced ? 'repaired' : 'found' }];
}

function problemIn(bytes: Uint8Array | null, { problemsOf }: KeptFile): string | null {
  if (bytes === null) return 'it is gone';
  const value = parseJson(bytes);
  if (value === undefined) return 'it is no JSON';
  return problemsOf(value, '').map((problem) => problem.replace(/; $/, ''))[0] ?? null;
}

async function soundCopy(store: Store, file: KeptFile): Promise<Uint8Array | null> {
  const copy = await keptCopy(store, file.path);
  return copy !== null && problemIn(copy, file) === null ? copy : file.otherwise;
}

/** Only a change of the environment records another host: what was written past the tool is put back. */
async function hostEditFindings(store: Store, env: string, mode: Mode): Promise<readonly Finding[]> {
  const path = storeLayout.host(env);
  const [bytes, copy] = [await store.read(path), await keptCopy(store, path)];
  if (bytes === null || copy === null || problemIn(copy, hostFile(env)) !== null) return [];
  if (sha256Of(parseJson(bytes)) === sha256Of(parseJson(copy))) return [];
  const what = `${path}: expected the host that was recorded by a pin, got another one`;
  if (mode === 'look')
    return [
      found('HOST-EDITED', `${what}; \`release doctor ${env}\` puts it back, pin with --host to change it`),
    ];
  const isReplaced = await replaceDamaged(store, path, copy);
  return [
    { code: 'HOST-EDITED', message: `${what}; it is put back`, outcome: isReplaced ? 'repaired' : 'found' },
  ];
}
