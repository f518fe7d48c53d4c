import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Smoke } from './checks/check';
import type { WatchChecks } from './checks/run-checks';
import { checkChange, damageBeside, type Care, type ChangeInput } from './checks/check-change';
import { keepPolicy, readPolicy, type Policy } from './checks/environment-policy';
import type { PinnedHost, ReleaseDocument, ReleaseKind } from './contract/release-document';
import { diff, type RemoteDifference } from './diff';
import { assertEnvironment, noRelease } from './environments';
import { isOtherHost, recordHost, type EnvironmentHost } from './environment-host';
import { lostWarnings } from './lost-release';
import { hostOfRelease, type HostChoice } from './pinned-host';
import { ReleaseError, type Violation } from './release-error';
import { isPointerOnly, mendedHead, movePointer, noSoundRelease, type ReleaseHead } from './release-head';
import { signatureViolations, signed, type Signer } from './signature';
import { canonicalBytes, sha256Of } from './store/canonical-json';
import { readingOnce } from './store/reading-once';
import type { Store } from './store/store';
import { HOST, storeLayout } from './store/store-layout';
import { keepRelease } from './stored-release';

/** Of 40 writers at once the unluckiest lost more than 50 races in a row. */
const maxAttempts = 200;
/** A loser waits for so many times as long as its attempt took at most: then 40 at once leave room for each other. */
const MAX_PAUSE = 32;

/** Who changes an environment, and why. */
export interface ChangeRequest {
  readonly env: string;
  readonly actor: string;
  readonly reason: string;
  /** What a host that is not published offers from now on, as while developing; without it, the host stays. */
  readonly host?: EnvironmentHost | undefined;
  /** Tries the set in a browser (C8). */
  readonly smoke?: Smoke | undefined;
  /** Signs the document; an environment whose policy names signers takes no other. */
  readonly signer?: Signer | undefined;
  /** Number of the release that the change is meant for, 0 for none; another one that runs meanwhile is a conflict. */
  readonly expected?: number | undefined;
  /** Version of one remote that the change is meant to replace, null for none; another one is a conflict. */
  readonly expectedVersion?: { readonly remote: string; readonly version: string | null } | undefined;
  /** `with-reason` writes the document although checks failed, and marks them in it. */
  readonly force?: 'with-reason' | undefined;
  /** Asked after the checks, just before the release is written; throws where nobody wants it any more. */
  readonly stillWanted?: (() => Promise<void>) | undefined;
  /** Is told how far the checks have come. */
  readonly watch?: WatchChecks | undefined;
}

/** The set that a change makes. */
export interface ChangedSet {
  readonly kind: ReleaseKind;
  readonly remotes: ReleaseDocument['remotes'];
  readonly care: Care;
  /** The same with what is off switched on, as it is checked: nothing is asked again when it is switched on. */
  readonly tried?: ReleaseDocument['remotes'];
  /** Another published host; without it the host stays. */
  readonly host?: HostChoice | undefined;
  /** What did not come along, which is no reason to refuse. */
  readonly warnings?: readonly Violation[];
  /** Ids of checks that the set failed when it ran before. */
  readonly ranWithout?: readonly string[];
  /** The release whose set comes back. */
  readonly backTo?: number;
}

/** What a change is made from. */
export interface ChangeBase {
  /** The newest sound document. */
  readonly head: ReleaseDocument | null;
  /** The same where there must be one. Throws NOT-FOUND, and STORE-BROKEN where none is sound. */
  readonly running: () => ReleaseDocument;
  /** What the host offers. Throws NOT-FOUND and SCHEMA. */
  readonly host: () => Promise<EnvironmentHost>;
  readonly store: Store;
}

/** A set of remotes made from the newest document; null when there is nothing to change. */
export type Change = (base: ChangeBase) => Promise<ChangedSet | null>;

/** What a change of an environment came to. */
export interface ChangeOutcome {
  readonly status: 'written' | 'unchanged';
  readonly document: ReleaseDocument;
  /** What is wrong beside the change, which did not keep it from being made. */
  readonly warnings: readonly Violation[];
  /** What it changed, against the release that ran. */
  readonly changes: readonly RemoteDifference[];
  /** The release whose set came back; null where none did. */
  readonly backTo: number | null;
}

/**
 * Writes the next release document of an environment: build, check, create exclusively, move the pointer. It is built on
 * the newest sound document, past any that was damaged. Who loses a race begins again on the winner's document. Throws
 * ReleaseError; then nothing was written.
 */
export async function writeRelease(
  from: Store,
  request: ChangeRequest,
  change: Change,
): Promise<ChangeOutcome> {
  // a loser looks at the winner's document, and not once more at all the files of the set
  const store = readingOnce(from);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const startedAt = performance.now();
    const outcome = await attemptRelease(store, request, change);
    if (outcome !== 'lost') return outcome;
    // a machine that is busy takes longer for the same: the pauses grow with it, or all would meet again
    const tookMs = performance.now() - startedAt;
    await pause(Math.random() * Math.min(MAX_PAUSE, 2 ** attempt) * tookMs);
  }
  const message = `expected to write the next release of ${request.env}, got ${maxAttempts} lost races; try again`;
  throw new ReleaseError('CONFLICT', message);
}

async function attemptRelease(
  store: Store,
  request: ChangeRequest,
  change: Change,
): Promise<ChangeOutcome | 'lost'> {
  const { head, mended } = await mendedHead(store, request.env);
  try {
    return await writeUpon(store, { request, head, mended }, change);
  } catch (error) {
    // nothing of the change was written, and a document was
    if (!(error instanceof ReleaseError) || mended.length === 0) throw error;
    const [line = ''] = error.message.split('\n');
    const first = error.violations.length === 0 ? error.message : line;
    throw new ReleaseError(error.code, first, [...error.violations, ...mended]);
  }
}

interface Begun {
  readonly request: ChangeRequest;
  readonly head: ReleaseHead;
  /** What was mended before. */
  readonly mended: readonly Violation[];
}

async function writeUpon(
  store: Store,
  { request, head, mended }: Begun,
  change: Change,
): Promise<ChangeOutcome | 'lost'> {
  const { env } = request;
  refuseAnother(head.document, request);
  const before = head.document;
  const host = () => (request.host ? Promise.resolve(request.host) : hostOfRelease(store, env, before));
  const isNewHost =
    request.host !== undefined && (await isReplaced(store, env, { before, by: request.host }));
  const missing = before === null && head.faults.length === 0 ? await noRelease(store, env) : null;
  if (missing) await assertEnvironment(store, env);
  const base = { head: before, running: () => runningRelease(head, env, missing), host, store };
  const changed = (await change(base)) ?? sameRemotes(head, isNewHost ? 'other host' : 'same host');
  const lost = lostWarnings(head);
  if (changed === null) return { ...(await unchanged(store, head, env)), warnings: [...mended, ...lost] };
  const policy = await readPolicy(store, env);
  const input = await changeInput(store, { request, head, changed, policy, isNewHost });
  const tried = { ...input.document, remotes: changed.tried ?? changed.remotes };
  const { checks, warnings } = await checkChange({ ...input, document: tried });
  const document = signedDocument({ ...input.document, checks }, request, policy);
  const path = storeLayout.release(env, document.number);
  await request.stillWanted?.();
  if ((await store.createExclusive(path, canonicalBytes(document))) === 'exists') return 'lost';
  await movePointer(store, document);
  if (isNewHost && request.host) await recordHost(store, env, request.host);
  const beside = changed.care === 'new' ? [] : await damageBeside(input);
  const kept = await copiesKept(store, document, policy);
  const notes = [...mended, ...lost, ...(changed.warnings ?? [])];
  const changes = diff(before ?? { remotes: {} }, document);
  return {
    ...{ status: 'written', document, changes, backTo: changed.backTo ?? null },
    warnings: [...warnings, ...notes, ...beside, ...kept],
  };
}

async function isReplaced(
  store: Store,
  env: string,
  { before, by }: { readonly before: ReleaseDocument | null; readonly by: EnvironmentHost },
): Promise<boolean> {
  return before?.host.artifact !== undefined || isOtherHost(store, env, by);
}

/** The release is written: who may not write beside the policy is told so, and has changed the environment all the same. */
async function copiesKept(
  store: Store,
  document: ReleaseDocument,
  policy: Policy,
): Promise<readonly Violation[]> {
  const { env } = document;
  try {
    await keepPolicy(store, env, policy);
    await keepRelease(store, document);
    return [];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const message = `no copy of release ${document.number} and policy/${env}.json was kept for the doctor: ${why}; let ${env} write policy/kept/`;
    return [{ code: 'POLICY-NOT-KEPT', message }];
  }
}

/** A release is written although every remote stays: for another host, and to get past damaged documents. */
function sameRemotes({ document, faults }: ReleaseHead, host: 'other host' | 'same host'): ChangedSet | null {
  if (document === null) return null;
  const { remotes } = document;
  if (host === 'other host') return { kind: 'pin', remotes, care: 'new' };
  return faults.length === 0 || isPointerOnly(faults) ? null : { kind: 'rollback', remotes, care: 'off' };
}

function runningRelease(
  { document, faults }: ReleaseHead,
  env: string,
  missing: ReleaseError | null,
): ReleaseDocument {
  if (document !== null) return document;
  throw missing ?? noSoundRelease(env, faults);
}

async function unchanged(store: Store, head: ReleaseHead, env: string) {
  const document = runningRelease(head, env, null);
  if (head.faults.length > 0) await movePointer(store, document);
  return { status: 'unchanged' as const, document, changes: [], backTo: null };
}

function refuseAnother(head: ReleaseDocument | null, request: ChangeRequest): void {
  const { env, expected, expectedVersion: wanted } = request;
  const look = `look at it first: \`release status ${env}\``;
  if (expected !== undefined && (head?.number ?? 0) !== expected) {
    const got = head ? `release ${head.number} of ${head.actor} (${head.reason})` : 'none';
    throw new ReleaseError('CONFLICT', `expected release ${expected} of ${env}, got ${got}; ${look}`);
  }
  const runs = wanted && versionIn(head, wanted.remote);
  if (!wanted || runs === wanted.version) return;
  const message = `expected ${wanted.remote}@${wanted.version ?? 'none'} in ${env}, got ${runs ?? 'none'}; ${look}`;
  throw new ReleaseError('CONFLICT', message);
}

/** The version of a remote, or of the host where a published one is pinned. */
export function versionIn(release: ReleaseDocument | null, name: string): string | null {
  if (name === HOST) return release?.host.artifact ? release.host.version : null;
  return release?.remotes[name]?.version ?? null;
}

interface Made {
  readonly request: ChangeRequest;
  readonly head: ReleaseHead;
  readonly changed: ChangedSet;
  readonly policy: Policy;
  readonly isNewHost: boolean;
}

async function changeInput(
  store: Store,
  { request, head, changed, policy, isNewHost }: Made,
): Promise<ChangeInput> {
  const { env, actor, reason, smoke, force, watch } = request;
  const { kind, remotes, care, ranWithout = [] } = changed;
  const before = head.document;
  const { host, hostIs, pinned } = await hostFor(store, { request, before, changed, isNewHost });
  const document: ReleaseDocument = {
    schema: schemaOf(remotes),
    ...{ env, actor, reason, kind, remotes },
    number: head.next,
    parent: before && { number: before.number, sha256: sha256Of(before) },
    createdAt: new Date().toISOString(),
    host: pinned,
    checks: [],
  };
  return { store, document, host, hostIs, policy, smoke, before, care, ranWithout, force, watch };
}

/** Where no version is named by its list, whoever knows no lists can read the document. */
function schemaOf(remotes: ReleaseDocument['remotes']): ReleaseDocument['schema'] {
  const builds = Object.values(remotes).flatMap((pinned) => [pinned, pinned.fallback, ...pinned.rollout]);
  return builds.some((build) => build !== null && 'files' in build) ? 'release/v2' : 'release/v1';
}

const recordedHost = ({ version, contract, shared }: EnvironmentHost): PinnedHost => ({
  ...{ version, contract, shared },
});

type HostOfChange = Pick<ChangeInput, 'host' | 'hostIs'> & { readonly pinned: PinnedHost };

/** Who only gets out keeps the host of the release that runs, and needs no description of it. */
async function hostFor(
  store: Store,
  {
    request,
    before,
    changed: { host: chosen, care },
    isNewHost,
  }: Pick<Made, 'changed' | 'request' | 'isNewHost'> & { before: ReleaseDocument | null },
): Promise<HostOfChange> {
  if (chosen) {
    const isOther = before !== null && sha256Of(before.host) !== sha256Of(chosen.pinned);
    return { host: chosen.offers, hostIs: isOther ? 'other' : 'same', pinned: chosen.pinned };
  }
  if (request.host) {
    const hostIs = isNewHost && before ? 'other' : 'same';
    return { host: request.host, hostIs, pinned: recordedHost(request.host) };
  }
  if (care === 'new' || before === null) {
    const host = await hostOfRelease(store, request.env, before);
    return { host, hostIs: 'same', pinned: before?.host.artifact ? before.host : recordedHost(host) };
  }
  const pinned = before.host;
  const standIn = { ...before.host, api: '0.0.0', knownAccess: [], knownIcons: [] };
  if (care === 'off') return { host: standIn, hostIs: 'none', pinned };
  const recorded = await hostOfRelease(store, request.env, before).catch((error: unknown) => {
    if (error instanceof ReleaseError) return null;
    throw error;
  });
  return { host: { ...(recorded ?? standIn), ...before.host }, hostIs: recorded ? 'same' : 'none', pinned };
}

function signedDocument(
  document: ReleaseDocument,
  { signer, env }: ChangeRequest,
  policy: Policy,
): ReleaseDocument {
  const complete = signer ? signed(document, signer) : document;
  const violations = signatureViolations(complete, policy);
  if (violations.length === 0) return complete;
  throw new ReleaseError('CHECK-FAILED', `expected a signed document of ${env}`, violations);
}
