import { performance } from 'node:perf_hooks';
import type { Violation } from '../release-error';
import { loadCandidate, type CandidateInput } from './candidate';
import { c12Policy } from './c12-policy';
import type { Candidate, Check } from './check';
import { assertKnownChecks, type Policy } from './environment-policy';
import { checks } from './registry';

/** What a check found. */
export interface CheckOutcome {
  readonly id: string;
  readonly title: string;
  readonly ms: number;
  readonly violations: readonly Violation[];
  readonly forced: Check['forced'];
}

/** How far a check has come. */
export interface CheckProgress {
  readonly id: string;
  readonly title: string;
  /** Milliseconds that it took; null while it runs. */
  readonly ms: number | null;
  /** How many things it found wrong. */
  readonly failures: number;
}

/** Is told of each check twice: when it begins, and when it has ended; from the first on where a race was lost. */
export type WatchChecks = (progress: CheckProgress) => Promise<void>;

/** Runs the checks that the policy names, whatever they find. Throws SCHEMA when it names one that there is none. */
export async function runChecks(
  input: CandidateInput,
  watch?: WatchChecks,
): Promise<readonly CheckOutcome[]> {
  assertKnownChecks(input.policy, input.document.env);
  const candidate = await loadCandidate(input);
  const outcomes: CheckOutcome[] = [];
  for (const check of checksOf(input.policy)) outcomes.push(await runCheck(check, candidate, watch));
  return outcomes;
}

/** Runs one check, and says how long it took. */
export async function runCheck(
  check: Check,
  candidate: Candidate,
  watch?: WatchChecks,
): Promise<CheckOutcome> {
  const { id, title, forced } = check;
  await watch?.({ id, title, ms: null, failures: 0 });
  const start = performance.now();
  const violations = await check.run(candidate);
  const ms = Math.round(performance.now() - start);
  await watch?.({ id, title, ms, failures: violations.length });
  return { id, title, forced, violations, ms };
}

/** The checks that a policy names, and C12, in the order in which they run. */
export const checksOf = (policy: Policy): readonly Check[] =>
  checks.filter((check) => check === c12Policy || policy.checks.includes(check.id));
