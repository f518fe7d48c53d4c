import type { ReleaseDocument } from '../contract/release-document';
import { ReleaseError, type Violation } from '../release-error';
import { sha256Of } from '../store/canonical-json';
import { HOST } from '../store/store-layout';
import { c1Schema } from './c1-schema';
import { c11Fallback } from './c11-fallback';
import { c12Policy } from './c12-policy';
import { c2Files } from './c2-files';
import { loadCandidate, type CandidateInput } from './candidate';
import type { Candidate, Check } from './check';
import { assertKnownChecks } from './environment-policy';
import { checksOf, runCheck, type WatchChecks } from './run-checks';

/**
 * How closely a change is looked at. `new`: by every check. `ran`: it comes back, so it is asked only what may have got
 * worse since. `off`: it takes remotes away, and needs nothing but somebody who may.
 */
export type Care = 'new' | 'ran' | 'off';

/** A change of an environment before it is written. */
export interface ChangeInput extends CandidateInput {
  /** What runs now. */
  readonly before: ReleaseDocument | null;
  readonly care: Care;
  /** Whether the host changes too, or can't be read: `none` leaves out what is held against it. */
  readonly hostIs: 'same' | 'other' | 'none';
  /** Ids of checks that the set failed when it ran, by force. */
  readonly ranWithout: readonly string[];
  readonly force?: 'with-reason' | undefined;
  readonly watch?: WatchChecks | undefined;
}

/** What the document says of its checks, and what is wrong beside the change. */
export interface CheckedChange {
  readonly checks: ReleaseDocument['checks'];
  readonly warnings: readonly Violation[];
}

/**
 * Checks what a change changes. What is wrong with a remote that stays as it is comes back as a warning: it is no worse
 * afterwards, and must not keep anybody from getting out. Throws CHECK-FAILED with every violation, and SCHEMA.
 */
export async function checkChange(input: ChangeInput): Promise<CheckedChange> {
  const candidate = await candidateOf(input);
  const changed = changedRemotes(input);
  const own = onlyRemotes(candidate, (name) => changed.has(name));
  const checks: ReleaseDocument['checks'][number][] = [];
  const refusals: Violation[] = [];
  const warnings: Violation[] = [];
  for (const check of checksFor(input)) {
    const isOfSet = input.care === 'new' || check.id === 'C5';
    const { id, ms, violations } = await runCheck(check, isOfSet ? candidate : own, input.watch);
    const split = await splitViolations(check, violations, { input, changed, beside: warnings });
    const isPassed = isForced(check, input) || input.ranWithout.includes(check.id);
    warnings.push(...split.beside, ...(input.ranWithout.includes(check.id) ? split.own : []));
    refusals.push(...(isPassed ? [] : split.own));
    checks.push({ id, ok: split.own.length === 0, ms });
  }
  if (refusals.length === 0) return { checks, warnings };
  const { env } = input.document;
  throw new ReleaseError(
    'CHECK-FAILED',
    `expected a set that ${env} accepts, got one that it refuses`,
    refusals,
  );
}

/** What is damaged beside a change that was not held up for it. Never throws. */
export async function damageBeside(input: ChangeInput): Promise<readonly Violation[]> {
  const changed = changedRemotes(input);
  try {
    const candidate = onlyRemotes(await loadCandidate(input), (name) => !changed.has(name));
    const outcomes = await Promise.all([c1Schema, c2Files, c11Fallback].map((check) => check.run(candidate)));
    // the host is looked at by each change
    return outcomes.flat().filter(({ remote }) => remote !== undefined && remote !== HOST);
  } catch (error) {
    const message = `the other remotes could not be looked at: ${error instanceof Error ? error.message : error}`;
    return [{ code: 'C2-UNREADABLE', message }];
  }
}

/** Names of the remotes that a change adds, replaces or switches, and `host` where it changes. */
export function changedRemotes({ before, document }: Pick<ChangeInput, 'before' | 'document'>): Set<string> {
  const names = [...Object.keys(before?.remotes ?? {}), ...Object.keys(document.remotes)];
  const state = (release: ReleaseDocument | null, name: string) => sha256Of(release?.remotes[name] ?? null);
  const changed = names.filter((name) => state(before, name) !== state(document, name));
  const isHostChanged = sha256Of(before?.host ?? null) !== sha256Of(document.host);
  return new Set(isHostChanged ? [...changed, HOST] : changed);
}

async function candidateOf(input: ChangeInput): Promise<Candidate> {
  // what is taken away need not be there
  if (input.care === 'off') return { ...input, remotes: [], unreadable: [] };
  return loadCandidate(input);
}

function onlyRemotes(candidate: Candidate, isWanted: (name: string) => boolean): Candidate {
  return {
    ...candidate,
    remotes: candidate.remotes.filter(({ name }) => isWanted(name)),
    unreadable: candidate.unreadable.filter(({ remote = '' }) => isWanted(remote)),
  };
}

function checksFor({ policy, care, hostIs, document }: ChangeInput): readonly Check[] {
  if (care === 'off') return [c12Policy, c1Schema];
  if (care === 'new') {
    assertKnownChecks(policy, document.env);
    return checksOf(policy);
  }
  return checksOf(policy).filter(
    ({ again, against }) => again === 'yes' && (hostIs !== 'none' || against !== 'host'),
  );
}

const isForced = ({ forced }: Check, { force }: ChangeInput) =>
  forced === 'with-reason' && force === 'with-reason';

interface Concern {
  readonly input: ChangeInput;
  readonly changed: ReadonlySet<string>;
  /** What was found already of remotes that stay as they are. */
  readonly beside: readonly Violation[];
}

async function splitViolations(
  check: Check,
  violations: readonly Violation[],
  { input, changed, beside }: Concern,
): Promise<{ readonly own: readonly Violation[]; readonly beside: readonly Violation[] }> {
  const isOwn = ({ remote, other = '' }: Violation) =>
    remote === undefined ||
    changed.has(remote) ||
    changed.has(other) ||
    (input.hostIs === 'other' && check.against === 'host');
  const others = violations.filter((violation) => !isOwn(violation));
  const failing = check.against === 'browser' && others.length > 0 ? await failedBefore(input) : null;
  const damaged = new Set(beside.map(({ remote }) => remote));
  const isBeside = (violation: Violation) =>
    !isOwn(violation) && (failing === null || failing.has(violation.remote) || damaged.has(violation.remote));
  return {
    own: violations.filter((violation) => !isBeside(violation)),
    beside: violations.filter(isBeside),
  };
}

/** A new version may break another remote in a page: what failed without it is not its fault. */
async function failedBefore({ before, smoke, store }: ChangeInput): Promise<ReadonlySet<string | undefined>> {
  const found = before && smoke ? await smoke({ store, document: before }) : [];
  return new Set(found.map(({ remote }) => remote));
}
