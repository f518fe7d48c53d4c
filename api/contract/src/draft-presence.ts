import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { IdParams, PersonRef, nullable } from './hydra';
import { devices } from './report-document';
import { draftStatuses } from './report-types';
import { body, choice, flag, text } from './rules';
import { messages } from './texts';

/** Where somebody has a draft open. */
export const presencePages = ['builder', 'preview', 'details'] as const;
export type PresencePage = (typeof presencePages)[number];

/** A page says so often that it is there, while no stream of it renews that. */
export const BEAT_MS = 5000;
/** A page whose stream renews that it is there says so often that it still follows it, while nobody else is there. */
export const BEAT_WITH_STREAM_MS = 60_000;
/** A stream renews for so long what a page has said: whose line is cut without a sign while nobody else is there is gone then. */
export const RENEWED_FOR_MS = 75_000;
/** A page that says nothing for so long is gone. */
export const GONE_AFTER_MS = 11_000;
/** Pages of one person that a draft knows of at a time. */
export const MAX_PAGES_OF_PERSON = 20;
/** The media type in which the events of a draft are asked for. */
export const EVENT_STREAM = 'text/event-stream';

/** A page on which somebody has a draft open. */
export const PresentPage = Type.Object({
  /** UUID of the page; of the builder that of its editor, as its saves name it. */
  editorId: Type.String(),
  person: PersonRef,
  page: Type.Union(presencePages.map((page) => Type.Literal(page))),
  /** Id of the block that is selected, or written in, of Best Ideas that of the idea; null: none. */
  block: nullable(Type.String()),
  device: nullable(Type.Union(devices.map((device) => Type.Literal(device)))),
  since: Type.String({ format: 'date-time' }),
  /** Since when something of it has been saved; null: nothing was for a while. */
  writingSince: nullable(Type.String({ format: 'date-time' })),
});
export type PresentPage = Static<typeof PresentPage>;

/** A draft at this moment: who has it open, how far it is, and what was saved last. */
export const DraftNow = Type.Object({
  present: Type.Array(PresentPage),
  state: Type.Object({
    status: Type.Union(draftStatuses.map((status) => Type.Literal(status))),
    /** Who moved it there; null: nobody, or the console. */
    by: nullable(PersonRef),
  }),
  saved: Type.Object({
    etag: Type.String(),
    by: nullable(PersonRef),
    /** The editor that saved it; null: not an editor. */
    editorId: nullable(Type.String()),
  }),
});
export type DraftNow = Static<typeof DraftNow>;

/** Why a draft is no more for whoever has it open. */
export const goneReasons = ['deleted', 'refused', 'signed out'] as const;
export type GoneReason = (typeof goneReasons)[number];

/** That a draft is no more for whoever has it open, and by whom. */
export interface Gone {
  readonly reason: GoneReason;
  readonly by: PersonRef | null;
}

/** Events of a draft, by name: parts of `DraftNow` that are new, and its end. */
export interface DraftEvents extends DraftNow {
  readonly gone: Gone;
  /** While it goes on, the stream renews that the page is there that it was asked for. */
  readonly renews: { readonly editorId: string };
}

/** Asked of a stream: the own page that is there for as long as it goes on. */
export const LiveQuery = Type.Object({ editorId: Type.Optional(Type.String({ format: 'uuid' })) });

/** What is asked for as `text/event-stream` goes on: each part once, then what is new of it (`DraftEvents`). */
export const liveDraft = endpoint({
  method: 'GET',
  path: '/api/draft-report/:id/live',
  summary: 'Who has a draft open, how far it is and what was saved last; as text/event-stream, as it changes',
  params: IdParams,
  query: LiveQuery,
  answer: DraftNow,
});

/** Where a page is, as it says. */
export const beatRules = body({
  editorId: text(36).uuid(messages.choice).required(messages.required),
  page: choice(presencePages).required(messages.required),
  block: text(64).nullable(),
  device: choice(devices).nullable(),
  /** It says so each `BEAT_MS` while other people are there: no stream renews it then. Pages of older versions do not. */
  beatsWithOthers: flag(),
});

export const beatDraft = endpoint({
  method: 'POST',
  path: '/api/draft-report/:id/presence',
  summary: 'Tell that a page has a draft open and where one is in it; answers the draft at this moment',
  params: IdParams,
  body: beatRules,
  answer: DraftNow,
});

export const leaveDraft = endpoint({
  method: 'DELETE',
  path: '/api/draft-report/:id/presence/:editorId',
  summary: 'Tell that an own page has left a draft, also where one may no longer read it, or it is deleted',
  params: Type.Object({ id: Type.String({ format: 'uuid' }), editorId: Type.String({ format: 'uuid' }) }),
});
