import type { Me } from '@console/contract/session';
import { can } from '@console/shared-auth/access/can';
import { externalStore } from '../../state/external-store';
import { useMinutely, type ReadCount } from '../use-minutely';

/** The address of an entry of the menu, and how much waits behind it for whoever is signed in. */
export type Waiting = Readonly<Record<string, number>>;

const reviews = externalStore(0);

const waitingReviews: ReadCount = {
  read: async () => (await import('./read-waiting')).readWaiting(),
  set: reviews.set,
  subjects: ['reviews', 'drafts'],
};

/** What waits for a person, by the address of the entry of the menu that leads to it. */
export function useWaiting(me: Me): Waiting {
  useMinutely(can(me, 'reports:pending') ? me.id : null, waitingReviews);
  return { '/admin/reports/pending-requests': reviews.use() };
}
