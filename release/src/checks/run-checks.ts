import { performance } from 'node:perf_hooks';
import type { ReleaseDocument } from '../contract/release-document';
import { ReleaseError, type Violation } from '../release-error';
import { loadCandidate, type CandidateInput } from './candidate';
import { c12Policy } from './c12-policy';
import type { Check } from './check';
import type { Policy } from './environment-policy';
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
  const candidate = await loadCandidate(input);
  const outcomes: CheckOutcome[] = [];
  for (const { id, title, forced, run } of checksOf(input.policy)) {
    const start = performance.now();
    const violations = await run(candidate);
    outcomes.push({ id, title, forced, violations, ms: Math.round(performance.now() - start) });
  }
  return outcomes;
}

/** Runs the checks that the policy names and answers their results, or throws CHECK-FAILED with every violation. */
export async function assertChecks(
  input: CandidateInput,
  force?: 'with-reason',
): Promise<ReleaseDocument['checks']> {
  const outcomes = await runChecks(input);
  const violations = outcomes
    .filter(({ forced }) => forced === 'never' || force === undefined)
    .flatMap((outcome) => outcome.violations);
  if (violations.length === 0)
    return outcomes.map(({ id, ms, violations: found }) => ({ id, ok: found.length === 0, ms }));
  const { env } = input.document;
  throw new ReleaseError(
    'CHECK-FAILED',
    `expected a set that ${env} accepts, got one that it refuses`,
    violations,
  );
}

function checksOf(policy: Policy): readonly Check[] {
  const unknown = policy.checks.filter((id) => !checks.some((check) => check.id === id));
  if (unknown.length > 0) {
    const known = checks.map(({ id }) => id).join(', ');
    throw new ReleaseError(
      'SCHEMA',
      `expected checks among ${known} in the policy, got ${unknown}; correct it`,
    );
  }
  return checks.filter((check) => check === c12Policy || policy.checks.includes(check.id));
}
