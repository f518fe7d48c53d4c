import { Type, type Static } from '@sinclair/typebox';
import { Draft } from './drafts';
import { endpoint } from './endpoint';
import { IdParams, PersonRef, nullable } from './hydra';
import { ReportDetails } from './report-details';
import { body, oneLine, text } from './rules';
import { messages } from './texts';

/** Versions of a page of their list. */
export const VERSIONS_PAGE = 20;
/** Characters of the name of a version. */
export const MAX_VERSION_NAME = 80;
/** In the place of an id: the report as it is now, kept or not. */
export const PRESENT = 'present';

/** Why a version was kept, in words. */
export const versionReasons = {
  saved: 'Saved',
  checkpoint: 'Saved automatically',
  review: 'Sent for review',
  approved: 'Approved',
  published: 'Published',
  restored: 'Restored',
  named: 'Named',
} as const;
export type VersionReason = keyof typeof versionReasons;

/** How much of a report changed. */
export const CountedChanges = Type.Object({
  blocks: Type.Object({ added: Type.Integer(), changed: Type.Integer(), removed: Type.Integer() }),
  words: Type.Object({ added: Type.Integer(), removed: Type.Integer() }),
  /** Titles, companies and the like; null: those of one of both were not kept. */
  details: nullable(Type.Integer()),
});
export type CountedChanges = Static<typeof CountedChanges>;

const versionFields = {
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  /** null: nobody of the console. */
  by: nullable(PersonRef),
  reason: Type.Union((Object.keys(versionReasons) as VersionReason[]).map((reason) => Type.Literal(reason))),
  name: nullable(Type.String()),
};

/** A version of a draft that was kept. */
export const DraftVersion = Type.Object({
  ...versionFields,
  /** Against the version before; null: there is none, or it is not counted yet. */
  changes: nullable(CountedChanges),
});
export type DraftVersion = Static<typeof DraftVersion>;

/** A page of them. */
export const DraftVersions = Type.Object({
  versions: Type.Array(DraftVersion),
  hasMore: Type.Boolean(),
  /** false: some of `changes` are not counted yet, and are when it is asked for again. */
  isCounted: Type.Boolean(),
  present: Type.Object({
    at: Type.String({ format: 'date-time' }),
    by: nullable(PersonRef),
    /** The newest version is the report as it is now. */
    isKept: Type.Boolean(),
  }),
});
export type DraftVersions = Static<typeof DraftVersions>;

/** A version as it is drawn and compared. */
export const ShownVersion = Type.Object({
  /** null: the report as it is now. */
  version: nullable(Type.Object(versionFields)),
  /** The draft as it was: its details, content, media, and the data of its widgets. */
  draft: Draft,
  /** null: they were not kept, and the draft has those of today. */
  details: nullable(ReportDetails),
  /** The data of its widgets are those of its review; otherwise those of today. */
  isFrozen: Type.Boolean(),
});
export type ShownVersion = Static<typeof ShownVersion>;

/** The present cannot be restored. */
const KeptVersionParams = Type.Composite([
  IdParams,
  Type.Object({ version: Type.String({ format: 'uuid' }) }),
]);
const VersionParams = Type.Composite([
  IdParams,
  Type.Object({
    version: Type.Union([Type.String({ format: 'uuid' }), Type.Literal(PRESENT)]),
  }),
]);

/** The entity tag is that of the draft. An id of no version of it begins nowhere: 404. */
export const listDraftVersions = endpoint({
  method: 'GET',
  path: '/api/draft-report/:id/versions',
  summary: 'Versions of a draft, the newest first, 20 a page; `before` is the id of the last one seen',
  params: IdParams,
  query: Type.Object({ before: Type.Optional(Type.String({ format: 'uuid' })) }),
  answer: DraftVersions,
});

export const getDraftVersion = endpoint({
  method: 'GET',
  path: '/api/draft-report/:id/versions/:version',
  summary: 'One version of a draft, or `present`, with its content and the data of its widgets',
  params: VersionParams,
  answer: ShownVersion,
});

/** 409 unless the draft can be edited; what it is now is kept before. Without details of the version those of now stay. */
export const restoreDraftVersion = endpoint({
  method: 'POST',
  path: '/api/draft-report/:id/versions/:version/restore',
  summary: 'Makes a draft what a version of it was; a changed `If-Match` answers 412',
  params: KeptVersionParams,
  answer: Draft,
});

/** `present` is kept for it unless the newest version is the same. */
export const nameDraftVersion = endpoint({
  method: 'PUT',
  path: '/api/draft-report/:id/versions/:version',
  summary: 'Names a version of a draft; an empty name takes it away',
  params: VersionParams,
  body: body({
    name: oneLine(text(MAX_VERSION_NAME)).defined(messages.required).nonNullable(messages.required),
  }),
  answer: DraftVersion,
});
