import type { DoctorFinding } from '@console/contract/doctor';
import { inTime } from '../../platform/within';
import { failed, notTried, type DoctorCheck, type DoctorContext, type Outcome } from './doctor-check';

/** A check that hangs is given up after so long. */
const CHECK_TIMEOUT_MS = 90_000;
const tooLate = () => new Error(`no answer within ${CHECK_TIMEOUT_MS / 1000} s`);

/** Runs checks one after the other and tells each finding as it comes. */
export async function runChecks(
  checks: readonly DoctorCheck[],
  context: DoctorContext,
  tell: (finding: DoctorFinding) => void | Promise<void>,
): Promise<DoctorFinding[]> {
  const findings: DoctorFinding[] = [];
  for (const check of checks) {
    const startedAt = performance.now();
    const outcome = await inTime(check.run(context), CHECK_TIMEOUT_MS, tooLate).catch(outcomeOfError);
    const finding = {
      ...{ id: check.id, title: check.title, ...outcome },
      ms: Math.round(performance.now() - startedAt),
    };
    findings.push(finding);
    await tell(finding);
  }
  return findings;
}

/** PostgreSQL's code for a table that is not there. */
const UNDEFINED_TABLE = '42P01';

function outcomeOfError(error: Error & { readonly code?: string }): Outcome {
  return error.code === UNDEFINED_TABLE
    ? notTried('the database has no tables for it yet: see Migrations')
    : failed(error.message);
}
