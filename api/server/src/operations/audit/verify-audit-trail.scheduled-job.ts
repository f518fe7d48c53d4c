import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { sessionPerCaller } from '../../platform/database/session-per-caller';
import { verifyAuditChain } from '../../platform/audit/audit-chain';
import type { Job } from '../../services';
import { VERIFICATION_JOB, keepVerification } from './audit-verification';

export const jobs: readonly Job[] = [
  {
    key: VERIFICATION_JOB,
    name: 'Verification of the audit trail',
    description:
      'Follows the hash chain of the audit trail from its first row, and fails if a row was changed, removed or ' +
      'inserted, or if rows have gone missing from its end since the last verification.',
    intervalSeconds: 86_400,
    isRecurring: true,
    async run({ services: { db, database }, progress, signal, checkpoint, saveCheckpoint }) {
      const total = await countLinks(db);
      const report = await verifyAuditChain(sessionPerCaller(database.engine), (done) => {
        progress(done, Math.max(done, total));
        signal.throwIfAborted();
      });
      const { checked, head, faults, faultCount } = report;
      const lost = typeof checkpoint === 'string' && !(await isLink(db, checkpoint)) ? checkpoint : null;
      await keepVerification(db, { ...report, lost });
      const [fault] = faults;
      if (fault) {
        throw new Error(`${faultCount} faults, the first at row ${fault.sequence}: ${fault.fault}`);
      }
      if (lost !== null) throw new Error(`Rows are missing: the trail no longer reaches ${lost}`);
      await saveCheckpoint(head);
      return `${checked} rows are unchanged`;
    },
  },
];

async function countLinks(db: Db): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`
    select coalesce(max(sequence), 0)::float8 as total from audit_chain`.execute(db);
  return rows[0]?.total ?? 0;
}

/** `head`: `<sequence>:<hash>`; before the first row there is none. */
async function isLink(db: Db, head: string): Promise<boolean> {
  const [sequence = '', hash = ''] = head.split(':');
  if (sequence === '0') return true;
  const { rows } = await sql`select from audit_chain where sequence = ${sequence} and hash = ${hash}`.execute(
    db,
  );
  return rows.length > 0;
}
