import { EVENT_STREAM, beatDraft, leaveDraft, liveDraft } from '@console/contract/draft-presence';
import { draftTarget } from '../drafts/drafts.store';
import type { Routes } from '../../services';
import { liveStreams } from './live-streams';
import { draftNow, endPresence, keepPresence } from './presence.store';

export const routes: Routes = (api, services) => {
  const { db } = services;
  const streams = liveStreams(api.app, services);
  // a stream that goes on would hold up the end of the server
  api.app.addHook('preClose', (done) => {
    streams.end();
    done();
  });
  const access = {
    policy: 'draft:read',
    target: ({ params }: { params: { id: string } }) => draftTarget(db, params.id),
  } as const;

  api.handle(liveDraft, access, async ({ me, params, request, reply }) => {
    if (!String(request.headers.accept).startsWith(EVENT_STREAM)) return draftNow(db, params.id);
    return reply
      .header('content-type', `${EVENT_STREAM}; charset=utf-8`)
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(streams.open(params.id, me));
  });

  api.handle(beatDraft, access, async ({ me, params, body }) => {
    await keepPresence(db, { draftId: params.id, personId: me.id, beat: body });
    return draftNow(db, params.id);
  });

  // whoever has decided on a review may not read it any more once its page leaves
  api.handle(leaveDraft, 'session:own', ({ me, params }) =>
    endPresence(db, { draftId: params.id, personId: me.id, editorId: params.editorId }),
  );
};
