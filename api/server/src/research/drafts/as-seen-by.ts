import type { Draft } from '@console/contract/drafts';
import { roleLevels } from '@console/contract/roles';
import { isInOwnHands } from '../../people/account-history/account-history';
import { settlesOn } from '../../people/compliance/settled-compliance';
import type { Db } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';

/**
 * A draft as somebody reads it: that its plan is on hold is for its owner and for compliance. Everybody else would learn
 * by it which company is restricted, and so would whoever has just got the account of its owner.
 */
export async function asSeenBy<Seen extends Pick<Draft, 'onHold' | 'owner'>>(
  db: Db,
  me: Person,
  draft: Seen,
): Promise<Seen> {
  if (!draft.onHold) return draft;
  if (draft.owner.id === me.id && (await isInOwnHands(db, me.id))) return draft;
  if (me.level === roleLevels.ROLE_COMPLIANCE && (await settlesOn(db, me.id)) === null) return draft;
  const { onHold: _onHold, ...seen } = draft;
  return seen as Seen;
}
