import { useMinutely, type ReadCount } from '../use-minutely';
import { unread } from './unread';

const messages: ReadCount = {
  read: async () => (await import('./read-unread')).readUnread(),
  set: unread.set,
  subjects: ['inbox'],
};

/** The number of unread messages of a person. */
export function useUnread(personId: string): number {
  useMinutely(personId, messages);
  return unread.use();
}
