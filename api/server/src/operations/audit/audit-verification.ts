import type { AuditChain } from '@console/contract/audit';
import { sql } from 'kysely';
import type { ChainReport } from '../../platform/audit/audit-chain';
import { audit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { conflict } from '../../platform/http/problem';
import { runSoon } from '../../platform/jobs/run-soon';

/** Key of the job that follows the chain. */
export const VERIFICATION_JOB = 'audit.verify';

/** What came of following the chain; `lost`: the head of an earlier time that is no longer in it. */
type Verification = ChainReport & { readonly lost: string | null };

/** Keeps what came of the newest verification. */
export async function keepVerification(db: Db, { checked, head, faults, faultCount, lost }: Verification) {
  const kept = { checked, head, lost, faults: JSON.stringify(faults), fault_count: faultCount };
  await db
    .insertInto('audit_verification')
    .values({ id: true, ...kept, verified_at: new Date() })
    .onConflict((same) => same.column('id').doUpdateSet({ ...kept, verified_at: new Date() }))
    .execute();
}

/** What the newest verification found, and how far the one is that runs. */
export async function readVerification(db: Db): Promise<AuditChain> {
  const job = await jobOf(db);
  const last = await db.selectFrom('audit_verification').selectAll().executeTakeFirst();
  return {
    running: job?.isUnderWay ? { completed: job.completed, total: job.total } : null,
    verification: last
      ? {
          ...{ checked: Number(last.checked), head: last.head, lost: last.lost, faults: last.faults },
          ...{ faultCount: Number(last.fault_count), verifiedAt: last.verified_at.toISOString() },
        }
      : null,
  };
}

/** Has the chain followed at once; 409 where an admin has disabled the job of it. While it runs nothing more is asked. */
export async function askForVerification(db: Db, actorId: string): Promise<AuditChain> {
  await db.transaction().execute(async (trx) => {
    const job = await jobOf(trx);
    if (job?.isUnderWay) return;
    if (job?.status !== 'Enabled') {
      throw conflict('The job “Verification of the audit trail” is disabled. Enable it first.');
    }
    await audit(trx, {
      ...{ actorId, action: 'audit-trail.verify', subjectType: 'job-schedule', subjectId: job.id },
      subjectLabel: job.name,
    });
    await runSoon(trx, VERIFICATION_JOB);
  });
  return readVerification(db);
}

interface JobState {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly completed: number;
  readonly total: number;
  /** It runs, or is about to. */
  readonly isUnderWay: boolean;
}

async function jobOf(db: Db): Promise<JobState | undefined> {
  const { rows } = await sql<JobState>`
    select id, name, status, completed::float8 as completed, total::float8 as total,
      (run_id is not null or (status = 'Enabled' and scheduled_at <= now())) as "isUnderWay"
    from job_schedule where key = ${VERIFICATION_JOB}`.execute(db);
  return rows[0];
}
