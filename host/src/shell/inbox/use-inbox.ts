import { INBOX_PAGE, listInbox, readInbox, type InboxMessage } from '@console/contract/inbox';
import { call } from '@console/shared-auth/http/call';
import { useCallback, useEffect, useState } from 'react';
import { unread } from './unread';

interface Inbox {
  readonly status: 'loading' | 'failed' | 'ready';
  /** The newest first. */
  readonly messages: readonly InboxMessage[];
  /** There are older ones. */
  readonly hasMore: boolean;
}

const empty: Inbox = { status: 'loading', messages: [], hasMore: false };

/** The inbox of whoever is signed in: its first page, and what one does with it. */
export function useInbox() {
  const [inbox, setInbox] = useState<Inbox>(empty);

  /** Reads what comes after `before`, or the newest; what is shown stays while that fails. */
  const read = useCallback((before?: string) => {
    call(listInbox, { query: before === undefined ? {} : { before } }).then(
      ({ 'hydra:member': rows }) =>
        setInbox((current) => ({
          status: 'ready',
          messages: before === undefined ? rows : [...current.messages, ...rows],
          hasMore: rows.length === INBOX_PAGE,
        })),
      () => setInbox((current) => ({ ...current, status: 'failed' })),
    );
  }, []);

  // Reads the newest messages when the drawer opens.
  useEffect(() => read(), [read]);

  const load = (before?: string) => {
    setInbox((current) => ({ ...current, status: 'loading' }));
    read(before);
  };

  /** Marks messages as read; they are shown so at once, and as they were if that fails. */
  const mark = (body: { readonly ids: string[] } | { readonly upTo: string }) => {
    const before = inbox.messages;
    const isMeant = ({ id }: InboxMessage) => 'upTo' in body || body.ids.includes(id);
    setInbox((current) => ({
      ...current,
      messages: current.messages.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)),
    }));
    call(readInbox, { body }).then(
      (answer) => unread.set(answer.unread),
      () => setInbox((current) => ({ ...current, status: 'failed', messages: before })),
    );
  };

  return {
    ...inbox,
    retry: () => load(),
    showOlder: () => load(inbox.messages.at(-1)?.id),
    markRead: (id: string) => mark({ ids: [id] }),
    markAllRead: () => {
      const [newest] = inbox.messages;
      if (newest) mark({ upTo: newest.id });
    },
  };
}
