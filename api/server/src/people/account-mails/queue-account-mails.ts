import { randomUUID } from 'node:crypto';
import { LEGAL_ROLE, USER_MANAGEMENT_ROLE, levelOf, roleLevels, type Role } from '@console/contract/roles';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';
import { queueMail } from '../../platform/mail/mail-records';
import type { AccountChange } from './account-mail';
import type { AccountMailJob } from './account-mail-job';

/** An account as mails know it. */
interface Account {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

interface Changed {
  readonly before: Account;
  readonly after: Account;
  readonly byId: string;
}

/** Tells a person that the password of the account is another one, whoever changed it (S22). */
export async function queuePasswordMail(
  trx: Trx,
  queue: Queue,
  { account, byId }: { readonly account: Pick<Account, 'id' | 'email'>; readonly byId: string },
): Promise<void> {
  const change = { kind: 'password' } as const;
  await queueMails(trx, queue, { change, ownerId: account.id, byId }, [ownerAt(account.id, account.email)]);
}

/** Tells a person that address or roles are others: the old address too, and who watches over reviewers (S22, S23). */
export async function queueChangeMails(
  trx: Trx,
  queue: Queue,
  { before, after, byId }: Changed,
): Promise<void> {
  const addresses = [...new Set([before.email, after.email])];
  const owner = addresses.map((address) => ownerAt(after.id, address));
  const overseers = await overseersOf(trx, [after.id, byId]);
  for (const change of changesOf(before, after)) {
    const isWatched = change.kind === 'email' ? isReviewer(after.roles) : gainsPower(before, after);
    await queueMails(trx, queue, { change, ownerId: after.id, byId }, [
      ...owner,
      ...(isWatched ? overseers : []),
    ]);
  }
}

/** Tells who watches over reviewers of a new account that can approve for the law, or make such accounts (S23). */
export async function queueNewAccountMails(
  trx: Trx,
  queue: Queue,
  { account, byId }: { readonly account: Account; readonly byId: string },
): Promise<void> {
  if (!isPowerful(account.roles)) return;
  const change = { kind: 'roles', before: [], after: account.roles } as const;
  await queueMails(
    trx,
    queue,
    { change, ownerId: account.id, byId },
    await overseersOf(trx, [account.id, byId]),
  );
}

/** Who can be asked for a review: of analysts and peers on. */
const isReviewer = (roles: readonly Role[]) => levelOf(roles) >= roleLevels.ROLE_PEER_APPROVER;
const isPowerful = (roles: readonly Role[]) => powersOf(roles).length > 0;
const powersOf = (roles: readonly Role[]) =>
  roles.filter((role) => role === LEGAL_ROLE || role === USER_MANAGEMENT_ROLE);
const gainsPower = (before: Account, after: Account) =>
  powersOf(after.roles).some((role) => !before.roles.includes(role));

function changesOf(before: Account, after: Account): AccountChange[] {
  const isSame = [...before.roles].sort().join() === [...after.roles].sort().join();
  return [
    ...(before.email === after.email
      ? []
      : [{ kind: 'email', before: before.email, after: after.email } as const]),
    ...(isSame ? [] : [{ kind: 'roles', before: before.roles, after: after.roles } as const]),
  ];
}

type Recipient = Pick<AccountMailJob, 'recipientId' | 'address' | 'to'>;

const ownerAt = (recipientId: string, address: string): Recipient => ({ recipientId, address, to: 'owner' });

/** Those of these accounts that are open. */
export async function ownersOf(trx: Trx, ids: readonly string[]): Promise<Recipient[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from app_user
    where id::text = any(${ids}::text[]) and enabled and deleted_at is null
    order by id`.execute(trx);
  return rows.map(({ id, email }) => ownerAt(id, email));
}

/** The other admins, and compliance. */
export async function overseersOf(trx: Db | Trx, exceptIds: readonly string[]): Promise<Recipient[]> {
  const rows = await trx
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', 'not in', exceptIds)
    .where(sql<boolean>`roles && ${[LEGAL_ROLE, USER_MANAGEMENT_ROLE]}::text[]`)
    .execute();
  return rows.map(({ id, email }) => ({ recipientId: id, address: email, to: 'overseer' }));
}

/** Queues a mail to each of these. */
export async function queueMails(
  trx: Trx,
  queue: Queue,
  told: Pick<AccountMailJob, 'change' | 'ownerId' | 'byId'>,
  recipients: readonly Recipient[],
): Promise<void> {
  const at = new Date().toISOString();
  for (const recipient of recipients) {
    const payload: AccountMailJob = { ...told, ...recipient, at };
    await queueAccountMail(trx, queue, payload);
  }
}

/** Queues one mail. */
export async function queueAccountMail(trx: Trx, queue: Queue, payload: AccountMailJob): Promise<void> {
  const { recipientId: personId, address } = payload;
  const job = { queue: 'mail-account', payload, key: randomUUID() } as const;
  await queueMail(trx, queue, { ...job, kind: 'Account change', reader: { personId, address } });
}
