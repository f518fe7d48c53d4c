import { fullName } from '@console/contract/full-name';
import { levelOf, roleLevels } from '@console/contract/roles';
import type { User } from '@console/contract/users';
import { tellCompliance } from '../inbox/tell-compliance';
import { personRefs } from '../person-refs';
import type { Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';

interface Change {
  /** null: the account is new. */
  readonly before: User | null;
  readonly after: User;
  readonly byId: string;
}

/** Compliance learns of everybody who joins them, and so reads their registers, and of whoever made them do so. */
export async function tellOfCompliance(
  trx: Trx,
  queue: Queue,
  { before, after, byId }: Change,
): Promise<void> {
  const isOf = (user: User | null) =>
    user !== null && user.enabled && levelOf(user.roles) === roleLevels.ROLE_COMPLIANCE;
  if (!isOf(after) || isOf(before)) return;
  const by = (await personRefs(trx, [byId])).get(byId);
  await tellCompliance(trx, queue, {
    ...{ topic: 'reviews', exceptIds: [after.id], subject: 'Somebody joined compliance' },
    text: `${fullName(after)} is of compliance now, and reads its registers after 72 hours; ${by ? fullName(by) : 'somebody'} made it so.`,
    path: '/admin/registers/approvers',
  });
}
