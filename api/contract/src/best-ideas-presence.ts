import { Type, type Static } from '@sinclair/typebox';
import { bestIdeasStatuses } from './best-ideas';
import { LiveQuery, PresentPage, beatRules } from './draft-presence';
import { endpoint } from './endpoint';
import { PersonRef, nullable } from './hydra';

/** The draft of Best Ideas at this moment: who has it open, how far it is, what was saved last, and the live list. */
export const IdeasNow = Type.Object({
  present: Type.Array(PresentPage),
  state: Type.Object({
    status: Type.Union(bestIdeasStatuses.map((status) => Type.Literal(status))),
    /** Who asked for its publication; null: it is not being published. */
    by: nullable(PersonRef),
  }),
  saved: Type.Object({ etag: Type.String(), by: nullable(PersonRef) }),
  /** The live list; null before the first publication. */
  live: nullable(Type.Object({ number: Type.Integer(), by: nullable(PersonRef) })),
});
export type IdeasNow = Static<typeof IdeasNow>;

/** As `liveDraft`: what is asked for as `text/event-stream` goes on, with the parts of `IdeasNow` as its events. */
export const liveIdeas = endpoint({
  method: 'GET',
  path: '/api/best-ideas-draft/live',
  summary: 'Who has the draft of Best Ideas open and how far it is; as text/event-stream, as it changes',
  query: LiveQuery,
  answer: IdeasNow,
});

export const beatIdeas = endpoint({
  method: 'POST',
  path: '/api/best-ideas-draft/presence',
  summary:
    'Tell that a page has the draft of Best Ideas open and in which idea one is; answers it at this moment',
  body: beatRules,
  answer: IdeasNow,
});

export const leaveIdeas = endpoint({
  method: 'DELETE',
  path: '/api/best-ideas-draft/presence/:editorId',
  summary: 'Tell that an own page has left the draft of Best Ideas, also where one may no longer read it',
  params: Type.Object({ editorId: Type.String({ format: 'uuid' }) }),
});
