import { externalStore } from '../../state/external-store';

/** How many messages of the inbox of whoever is signed in are unread, as far as it is known. */
export const unread = externalStore(0);
