import { reviewRefusals } from '@console/contract/approval.machine';
import { levelOf, roleLevels } from '@console/contract/roles';
import type { Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { invalid } from '../../platform/http/problem';
import { referencedId } from '../../platform/http/referenced-id';
import { editorsOf } from '../drafts/draft-editors';
import { deputiesOf, requireAllSuitable, type Asked, type StandIn } from './suitable-approvers';

interface Request {
  readonly references: readonly string[];
  readonly timeZone: string;
  /** Of the request, at which is told what is wrong with the people. */
  readonly field: string;
}

/**
 * The people asked: each enabled, of a reviewing role that may approve such a report, and neither owner nor editor since
 * the last approval (P4, P6); and the deputies of those who are away. 422 for anybody else.
 */
export async function requireReviewers(
  trx: Trx,
  draft: DraftRow,
  { references, timeZone, field }: Request,
): Promise<readonly Asked[]> {
  const refuse = (message: string) => invalid([{ propertyPath: field, message }]);
  const ids = [...new Set(references.map(referencedId))].filter((id) => id !== null);
  const people = await activeReviewers(trx, ids);
  const uniqueReferences = new Set(references).size;
  if (people.length === 0 || ids.length < uniqueReferences || people.length < ids.length) {
    throw refuse('Choose active reviewers only.');
  }
  const participantIds = await participantsOf(trx, draft);
  if (ids.includes(draft.owner_id)) throw refuse(reviewRefusals.own);
  if (participantIds.some((id) => ids.includes(id))) throw refuse(reviewRefusals.edited);
  await requireAllSuitable(trx, { draft, people, timeZone, field });
  const standIns = await standInsFor(trx, { draft, people, timeZone });
  return [...people, ...standIns.map(({ deputy }) => deputy)];
}

/** The deputies of those of the people who are away, and may decide in their place. */
export async function standInsFor(
  trx: Trx,
  asking: { readonly draft: DraftRow; readonly people: readonly Asked[]; readonly timeZone: string },
): Promise<readonly StandIn[]> {
  const participantIds = await participantsOf(trx, asking.draft);
  return deputiesOf(trx, { ...asking, participantIds, find: (ids) => activeReviewers(trx, ids) });
}

const participantsOf = async (trx: Trx, { id, owner_id: ownerId }: DraftRow) => [
  ownerId,
  ...((await editorsOf(trx, [id])).get(id) ?? []),
];

async function activeReviewers(trx: Trx, ids: readonly string[]): Promise<Asked[]> {
  if (ids.length === 0) return [];
  const people = await trx
    .selectFrom('app_user')
    .select(['id', 'email', 'roles'])
    .where('id', 'in', ids)
    .where('enabled', '=', true)
    .execute();
  return people.filter(({ roles }) => levelOf(roles) >= roleLevels.ROLE_PEER_APPROVER);
}
