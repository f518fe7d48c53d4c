import type { Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { addEntry } from './timeline';

/** Closes the approval of a report whose content has changed since (P5). */
export async function closeApproval(trx: Trx, approvalId: string, personId: string): Promise<void> {
  const closed = await trx
    .updateTable('approval')
    .set({ state: 'closed', locked_by: null, updated_at: new Date() })
    .where('id', '=', approvalId)
    .where('state', '=', 'approved')
    .returning(['id', 'content_hash'])
    .executeTakeFirst();
  if (!closed) return;
  await addEntry(trx, {
    approvalId,
    personId,
    action: 'close',
    label: 'Closed by a change',
    feedback: '',
    status: 'closed',
  });
  await audit(trx, {
    actorId: personId,
    action: 'approval.close',
    subjectType: 'approval',
    subjectId: approvalId,
    subjectLabel: 'The report was changed after its approval',
    before: { state: 'approved', contentHash: closed.content_hash },
    after: { state: 'closed' },
  });
}
