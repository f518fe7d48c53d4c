import { performance } from 'node:perf_hooks';
import type { ReleaseDocument } from '../contract/release-document';
import { ReleaseError, type Violation } from '../release-error';
import { loadCandidate, type CandidateInput } from './candidate';
import { c12Policy } from './c12-policy';
import type { Check } from './check';
import type { Policy } from './policy';
import { checks } from './registry';

/** Runs the checks that the policy names and answers their results, or throws CHECK-FAILED with every violation. */
export async function assertChecks(
  input: CandidateInput,
  force?: 'with-reason',
): Promise<ReleaseDocument['checks']> {
  const candidate = await loadCandidate(input);
  const results: { id: string; ok: boolean; ms: number }[] = [];
  const violations: Violation[] = [];
  for (const check of checksOf(input.policy)) {
    const start = performance.now();
    const found = await check.run(candidate);
    results.push({ id: check.id, ok: found.length === 0, ms: Math.round(performance.now() - start) });
    if (check.forced === 'never' || force === undefined) violations.push(...found);
  }
  if (violations.length === 0) return results;
  const { env } = input.document;
  throw new ReleaseError(
    'CHECK-FAILED',
    `expected a set that ${env} accepts, came one that it refuses`,
    violations,
  );
}

function checksOf(policy: Policy): readonly Check[] {
  const unknown = policy.checks.filter((id) => !checks.some((check) => check.id === id));
  if (unknown.length > 0) {
    const known = checks.map(({ id }) => id).join(', ');
    throw new ReleaseError(
      'SCHEMA',
      `expected checks among ${known} in the policy, came ${unknown}; correct it`,
    );
  }
  return checks.filter((check) => check === c12Policy || policy.checks.includes(check.id));
}
