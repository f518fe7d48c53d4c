import { fullName } from '@console/contract/full-name';
import { accountHistory, type AccountDeed } from '../../people/users/account-history';
import { personRefs } from '../../people/users/users.store';
import type { Trx } from '../../platform/database/database';
import { conflict } from '../../platform/http/problem';
import { timeText } from '../../platform/time-text';

/** So long others have to read the mail about a change of an account: a long weekend. */
const PAUSE_MS = 72 * 3_600_000;

interface Approval {
  readonly personId: string;
  /** Owner, editors and requester of the report, and whoever has approved it already. */
  readonly participantIds: readonly (string | null)[];
  readonly timeZone: string;
}

/**
 * 409 while an approval might be that of another person: where somebody else has just moved the account to another
 * e-mail address, or has just made the account or its role and takes part in the report (P60).
 */
export async function requireSettledAccount(trx: Trx, approval: Approval): Promise<void> {
  const { personId, participantIds, timeZone } = approval;
  const recent = (await accountHistory(trx, personId)).filter(
    ({ at, byId }) => byId !== personId && at.getTime() > Date.now() - PAUSE_MS,
  );
  const isTied = ({ byId }: AccountDeed) => byId !== null && participantIds.includes(byId);
  // the address with which an account was made is not another one
  const moved = recent.findLast(({ what, at }) => what === 'email' && !isBeginning(recent, at));
  const tied = recent.findLast((deed) => deed.what === 'reviewer' && isTied(deed));
  const deed = moved ?? tied;
  if (!deed) return;
  const people = await personRefs(trx, [deed.byId]);
  const who = people.get(deed.byId ?? '');
  const what = deed === moved ? 'changed the e-mail address of your account' : 'made you a reviewer';
  const why = deed === moved ? '' : ', and takes part in this report';
  const until = timeText(new Date(deed.at.getTime() + PAUSE_MS), timeZone);
  throw conflict(
    `${who ? fullName(who) : 'Somebody'} ${what} on ${timeText(deed.at, timeZone)}${why}. ` +
      `You can approve it from ${until} on; another reviewer can now.`,
  );
}

const isBeginning = (deeds: readonly AccountDeed[], at: Date) =>
  deeds.some((deed) => deed.what === 'created' && deed.at.getTime() === at.getTime());
