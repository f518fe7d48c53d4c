import {
  countUnread,
  getMailChoices,
  listInbox,
  readInbox,
  updateMailChoices,
  type InboxMessage,
} from '@console/contract/inbox';
import { can, type Subject } from '@console/shared-auth/access/can';
import { markRead, readInboxPage, unreadOf, type InboxRow } from '../../people/inbox/inbox.store';
import { readMailChoices, saveMailChoices } from '../../people/inbox/mail-choices';
import type { Db } from '../../platform/database/database';
import { hydraCollection } from '../../platform/http/collection';
import { ProblemError } from '../../platform/http/problem';
import { draftTarget } from '../../research/drafts/drafts.store';
import { isOfReport } from '../../research/review-mails/reviewed-report';
import type { Routes } from '../../services';

export const routes: Routes = (api, { db }) => {
  api.handle(listInbox, 'console:enter', async ({ me, query, request }) => {
    const { rows, total } = await readInboxPage(db, me.id, query.before);
    return hydraCollection(request, { rows: await shown(db, me, rows), total });
  });
  api.handle(countUnread, 'console:enter', async ({ me }) => ({ unread: await unreadOf(db, me.id) }));
  api.handle(readInbox, 'console:enter', async ({ me, body }) => {
    await markRead(db, me.id, body);
    return { unread: await unreadOf(db, me.id) };
  });
  api.handle(getMailChoices, 'console:enter', async ({ me }) => readMailChoices(db, me.id));
  api.handle(updateMailChoices, 'console:enter', async ({ me, body }) => saveMailChoices(db, me.id, body));
};

/** Messages as their reader sees them: what leads to a draft that they may not read leads nowhere. */
async function shown(db: Db, me: Subject, rows: readonly InboxRow[]): Promise<InboxMessage[]> {
  const closed = new Set<string>();
  for (const draftId of new Set(rows.flatMap(({ draft_id }) => draft_id ?? [])))
    if (!(await mayRead(db, me, draftId))) closed.add(draftId);
  return rows.map(({ id, created_on, topic, text, detail, path, draft_id, read_on, over_at, alert_id }) => ({
    ...{ id, topic, text, detail, at: created_on.toISOString(), isRead: read_on !== null },
    overAt: over_at && over_at.toISOString(),
    isOpenAlert: alert_id !== null && over_at === null,
    path: isOpen(me, path) && !closed.has(draft_id ?? '') ? path : null,
  }));
}

/** Whoever reviews, and no more, reads no published reports in the console. */
const isOpen = (me: Subject, path: string) => !isOfReport(path) || can(me, 'reports:published');

/** Nobody may read a draft that was deleted. */
async function mayRead(db: Db, me: Subject, draftId: string): Promise<boolean> {
  try {
    return can(me, 'draft:read', await draftTarget(db, draftId));
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return false;
    throw error;
  }
}
