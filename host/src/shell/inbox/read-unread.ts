import { countUnread } from '@console/contract/inbox';
import { call } from '@console/shared-auth/http/call';

/** How many messages of the own inbox are unread. */
export const readUnread = async (): Promise<number> => (await call(countUnread)).unread;
