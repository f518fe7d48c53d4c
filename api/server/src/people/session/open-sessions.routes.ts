import { endOneSession, endOtherSessions, listSessions } from '@console/contract/sessions';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { endAllOtherSessions, endOpenSession, readOpenSessions } from './open-sessions.store';

const target = async ({ params }: { readonly params: { readonly id: string } }) => ({ userId: params.id });
const access = { policy: 'user:sessions', target } as const;

export const routes: Routes = (api, { db }) => {
  api.handle(listSessions, access, async ({ me, params, request }) =>
    hydraCollection(request, await readOpenSessions(db, me, params.id)),
  );
  api.handle(endOneSession, access, async ({ me, params }) =>
    endOpenSession(db, me, { userId: params.id, sessionId: params.sessionId }),
  );
  api.handle(endOtherSessions, access, async ({ me, params }) => ({
    ended: await endAllOtherSessions(db, me, params.id),
  }));
};
