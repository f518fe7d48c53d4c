import { beatIdeas, leaveIdeas, liveIdeas } from '@console/contract/best-ideas-presence';
import { EVENT_STREAM, beatDraft, leaveDraft, liveDraft } from '@console/contract/draft-presence';
import { can } from '@console/shared-auth/access/can';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../../platform/http/authentication';
import { ProblemError } from '../../platform/http/problem';
import { IDEAS_ID } from '../best-ideas/tell-of-ideas';
import { draftTarget } from '../drafts/drafts.store';
import { draftTopic } from '../drafts/tell-of-draft';
import type { Routes, Services } from '../../services';
import { ideasNow } from './ideas-now';
import { liveStreams, type Followable } from './live-streams';
import { deleterOf, draftNow, endPresence, keepPresence, renewPresence } from './presence.store';

type Db = Services['db'];

const ideasPolicy = 'reports:best-ideas';

interface Asked {
  readonly me: Person;
  readonly request: FastifyRequest;
  readonly query: { readonly editorId?: string };
  readonly reply: FastifyReply;
}

export const routes: Routes = (api, services) => {
  const { db } = services;
  const streams = liveStreams(api.app, services);
  // a stream that goes on would hold up the end of the server
  api.app.addHook('preClose', (done) => {
    streams.end();
    done();
  });
  const isStream = ({ request }: Asked) => String(request.headers.accept).startsWith(EVENT_STREAM);
  const sendStream = ({ me, query, reply }: Asked, followed: Followable) =>
    reply
      .header('content-type', `${EVENT_STREAM}; charset=utf-8`)
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(streams.open(followed, me, query.editorId));

  const access = {
    policy: 'draft:read',
    target: ({ params }: { params: { id: string } }) => draftTarget(db, params.id),
  } as const;

  api.handle(liveDraft, access, async (asked) =>
    isStream(asked) ? sendStream(asked, followedDraft(db, asked.params.id)) : draftNow(db, asked.params.id),
  );

  api.handle(beatDraft, access, async ({ me, params, body }) => {
    await keepPresence(db, { draftId: params.id, personId: me.id, beat: body });
    return draftNow(db, params.id);
  });

  // whoever has decided on a review may not read it any more once its page leaves
  api.handle(leaveDraft, 'session:own', ({ me, params }) =>
    endPresence(db, { draftId: params.id, personId: me.id, editorId: params.editorId }),
  );

  api.handle(liveIdeas, ideasPolicy, async (asked) =>
    isStream(asked) ? sendStream(asked, followedIdeas(db)) : ideasNow(db),
  );

  api.handle(beatIdeas, ideasPolicy, async ({ me, body }) => {
    await keepPresence(db, { draftId: IDEAS_ID, personId: me.id, beat: body });
    return ideasNow(db);
  });

  api.handle(leaveIdeas, 'session:own', ({ me, params }) =>
    endPresence(db, { draftId: IDEAS_ID, personId: me.id, editorId: params.editorId }),
  );
};

const followedDraft = (db: Db, id: string): Followable => ({
  topic: draftTopic(id),
  async read() {
    try {
      const [target, now] = await Promise.all([draftTarget(db, id), draftNow(db, id)]);
      return { now, isFor: (person) => can(person, 'draft:read', target) };
    } catch (error) {
      if (error instanceof ProblemError && error.status === 404) return null;
      throw error;
    }
  },
  renew: (pages) => renewPresence(db, id, pages),
  deletedBy: () => deleterOf(db, id),
});

const followedIdeas = (db: Db): Followable => ({
  topic: draftTopic(IDEAS_ID),
  read: async () => ({ now: await ideasNow(db), isFor: (person) => can(person, ideasPolicy) }),
  renew: (pages) => renewPresence(db, IDEAS_ID, pages),
  deletedBy: async () => null,
});
