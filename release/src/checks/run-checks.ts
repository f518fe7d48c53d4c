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

/** Runs the checks that the policy names, whatever they find. Throws SCHEMA when it names one that there is none. */
export async function runChecks(input: CandidateInput): Promise<readonly CheckOutcome[]> {
  assertKnownChecks(input.policy, input.document.env);
  const candidate = await loadCandidate(input);
  const outcomes: CheckOutcome[] = [];
  for (const check of checksOf(input.policy)) outcomes.push(await runCheck(check, candidate));
  return outcomes;
}

/** Runs one check, and says how long it took. */
export async function runCheck(check: Check, candidate: Candidate): Promise<CheckOutcome> {
  const { id, title, forced } = check;
  const start = performance.now();
  const violations = await check.run(candidate);
  return { id, title, forced, violations, ms: Math.round(performance.now() - start) };
}

/** The checks that a policy names, and C12, in the order in which they run. */
export const checksOf = (policy: Policy): readonly Check[] =>
  checks.filter((check) => check === c12Policy || policy.checks.includes(check.id));
