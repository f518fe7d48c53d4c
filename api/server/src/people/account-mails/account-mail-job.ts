import type { AccountChange } from './account-mail';

/** Payload of the queue `mail-account`: one mail about one change of an account. */
export interface AccountMailJob {
  readonly change: AccountChange;
  readonly to: 'owner' | 'overseer';
  /** Whose account it is. */
  readonly ownerId: string;
  /** Whoever reads it. */
  readonly recipientId: string;
  /** Where it goes: an address that was changed is told too. */
  readonly address: string;
  readonly byId: string;
  /** When it was done, in UTC. */
  readonly at: string;
}
