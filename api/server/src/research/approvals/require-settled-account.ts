import { sql } from 'kysely';
import { fullName } from '@console/contract/full-name';
import {
  ACCOUNT_PAUSE_MS,
  recentDeedsOfOthers,
  type AccountDeed,
} from '../../people/account-history/account-history';
import { personRefs } from '../../people/person-refs';
import type { Trx } from '../../platform/database/database';
import { conflict } from '../../platform/http/problem';
import { timeText } from '../../platform/time-text';

/** What lets whoever did it sign in as that account. */
const takesOver: readonly AccountDeed['what'][] = ['created', 'email', 'password'];

interface Approval {
  readonly personId: string;
  /** Owner, editors and requester of the report, and whoever has approved it already. */
  readonly participantIds: readonly (string | null)[];
  readonly timeZone: string;
}

/**
 * 409 while an approval might be that of another person: where somebody else has just moved the account to another
 * e-mail address, or has just made the account or its role, or set its password, and takes part in the report. Whoever
 * did so to the account of that somebody counts as well, and so on: an account that one made makes no other. The other
 * way round it is the same: nobody approves what an account takes part in that they have just had a hand in (P60).
 */
export async function requireSettledAccount(trx: Trx, approval: Approval): Promise<void> {
  const { personId, participantIds, timeZone } = approval;
  const recent = await recentDeedsOfOthers(trx, personId);
  // the address with which an account was made is not another one
  const moved = recent.findLast(({ what, at }) => what === 'email' && !isBeginning(recent, at));
  if (moved) throw await refusal(trx, { deed: moved, behindId: null, timeZone });
  await requireOwnMails(trx, approval);
  const isTied = (id: string | null) => id !== null && participantIds.includes(id);
  for (const deed of recent.toReversed()) {
    if (deed.what !== 'reviewer' && deed.what !== 'password') continue;
    const behindId = (await everybodyBehind(trx, deed.byId, personId)).find(isTied);
    if (behindId !== undefined) throw await refusal(trx, { deed, behindId, timeZone });
  }
  for (const participantId of new Set(participantIds)) {
    if (participantId === null || participantId === personId) continue;
    const deeds = await deedsBehind(trx, participantId);
    const deed = deeds.find(({ byId, what }) => byId === personId && takesOver.includes(what));
    if (deed) throw await refusalOfOwnHand(trx, { deed, participantId, timeZone });
  }
}

/**
 * 409 to whoever replaced a password by a mailed link just after somebody else changed the way that mails take: they
 * might have delivered the link to themselves (P60).
 */
async function requireOwnMails(trx: Trx, { personId, timeZone }: Approval): Promise<void> {
  const { rows } = await sql<{ by_id: string | null; at: Date }>`
    select route.actor_id as by_id, route.at from audit_event as route
    where route.subject_type = 'credentials' and route.subject_id = 'sendgrid'
      and route.action in ('credentials.update', 'credentials.remove')
      and route.actor_id is distinct from ${personId}
      and route.at > ${new Date(Date.now() - ACCOUNT_PAUSE_MS)}
      and exists (
        select from audit_event as chosen
        where chosen.subject_type = 'user' and chosen.subject_id = ${personId}
          and chosen.action = 'user.password-change' and chosen.actor_id = ${personId}
          and chosen.after->'replaced' = 'true' and chosen.after->>'openedBy' in ('reset-password', 'sign-in')
          and chosen.at > route.at
      )
    order by route.at desc limit 1`.execute(trx);
  const [route] = rows;
  if (!route) return;
  const people = await personRefs(trx, [route.by_id]);
  const by = people.get(route.by_id ?? '');
  throw conflict(
    `${by ? fullName(by) : 'Somebody'} changed how mails go out on ${timeText(route.at, timeZone)}, and your password ` +
      `was chosen by a mailed link since. You can approve from ${timeText(new Date(route.at.getTime() + ACCOUNT_PAUSE_MS), timeZone)} ` +
      'on; another reviewer can now.',
  );
}

/** What was done of late to an account, to those of whoever did it, and so on; nearest first. */
async function deedsBehind(trx: Trx, id: string): Promise<AccountDeed[]> {
  const people = [id];
  const found: AccountDeed[] = [];
  for (const each of people) {
    for (const deed of await recentDeedsOfOthers(trx, each)) {
      found.push(deed);
      if (deed.byId !== null && !people.includes(deed.byId)) people.push(deed.byId);
    }
  }
  return found;
}

async function refusalOfOwnHand(
  trx: Trx,
  { deed, participantId, timeZone }: { deed: AccountDeed; participantId: string; timeZone: string },
) {
  const participant = (await personRefs(trx, [participantId])).get(participantId);
  const until = timeText(new Date(deed.at.getTime() + ACCOUNT_PAUSE_MS), timeZone);
  return conflict(
    `You had a hand in the account of ${participant ? fullName(participant) : 'somebody'}, who takes part in this report, ` +
      `on ${timeText(deed.at, timeZone)}. You can approve it from ${until} on; another reviewer can now.`,
  );
}

/** A person, whoever has just had a hand in that person's account, and so on; nearest first. */
async function everybodyBehind(trx: Trx, id: string | null, exceptId: string): Promise<string[]> {
  const behind = id === null ? [] : [id];
  for (const each of behind) {
    // each of these deeds makes an account somebody else's, or could
    for (const { byId } of await recentDeedsOfOthers(trx, each)) {
      if (byId !== null && byId !== exceptId && !behind.includes(byId)) behind.push(byId);
    }
  }
  return behind;
}

interface Refusal {
  readonly deed: AccountDeed;
  /** Who takes part in the report; null: it is about an address alone. */
  readonly behindId: string | null;
  readonly timeZone: string;
}

const sayings: Partial<Record<AccountDeed['what'], string>> = {
  email: 'changed the e-mail address of your account',
  password: 'set the password of your account',
};

async function refusal(trx: Trx, { deed, behindId, timeZone }: Refusal) {
  const people = await personRefs(trx, [deed.byId, behindId]);
  const nameOf = (id: string | null) => {
    const person = people.get(id ?? '');
    return person ? fullName(person) : 'Somebody';
  };
  const isDirect = behindId === deed.byId;
  const why =
    behindId === null
      ? ''
      : isDirect
        ? ', and takes part in this report'
        : `. ${nameOf(behindId)}, who takes part in this report, stands behind that account`;
  const until = timeText(new Date(deed.at.getTime() + ACCOUNT_PAUSE_MS), timeZone);
  return conflict(
    `${nameOf(deed.byId)} ${sayings[deed.what] ?? 'made you a reviewer'} on ${timeText(deed.at, timeZone)}${why}. ` +
      `You can approve it from ${until} on; another reviewer can now.`,
  );
}

const isBeginning = (deeds: readonly AccountDeed[], at: Date) =>
  deeds.some((deed) => deed.what === 'created' && deed.at.getTime() === at.getTime());
