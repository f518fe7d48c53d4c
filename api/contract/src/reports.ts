import { Type, type Static } from '@sinclair/typebox';
import { CompanyRef } from './company-ref';
import { CoBrandingQuery } from './drafts';
import { endpoint } from './endpoint';
import { body, choice, flag, requiredText, text } from './rules';
import { IdParams, ListQuery, PersonRef, RowTag, TakesBackQuery, collectionOf, nullable } from './hydra';
import { ReportFirm } from './firm';
import { ratingsLeft } from './recommendation-history';
import { exportOf, MAX_EXPORT_BYTES } from './list-export';
import { BulkAnswer, bulkFields, undoField } from './bulk';
import { messages } from './texts';
import { draftReportTypes } from './report-types';
import { TargetPrice } from './target-price';
import { Video } from './video';
import { ReportData } from './report-data';

/** Styles of one device as published: `{ device, media, rules }` (P9). */
export const PublishedStyles = Type.Object({
  device: Type.String(),
  media: nullable(Type.String()),
  rules: Type.Record(Type.String(), Type.Record(Type.String(), Type.String())),
});

/** Where reports come from: written in the console, or imported from an archive (P42). */
export const reportSources = ['console', 'historic'] as const;

/** Whoever wrote a report; a historic one may name somebody without an account, or nobody. */
const Author = Type.Composite([
  Type.Omit(PersonRef, ['@id', 'id']),
  Type.Object({ '@id': nullable(Type.String()), id: nullable(Type.String()) }),
]);

/** A published report (A§3.2); lists leave `content`, `media` and `metadata` out. */
export const Report = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  /** null: historic. */
  draftId: nullable(Type.String()),
  title: Type.String(),
  webTitle: Type.String(),
  subTitle: Type.String(),
  reportType: Type.Union(draftReportTypes.map((type) => Type.Literal(type))),
  status: Type.Union([Type.Literal('published'), Type.Literal('revoked')]),
  recommendation: nullable(Type.String()),
  /** What the company that comes first was recommended as when the report was published; null: historic, or without one. */
  currentRecommendation: nullable(Type.String()),
  targetPrice: nullable(TargetPrice),
  company: Type.Array(CompanyRef),
  sector: Type.Array(Type.String()),
  market: Type.Array(Type.String()),
  researchType: nullable(Type.String()),
  researchOn: nullable(Type.String()),
  videoType: nullable(Type.String()),
  video: Video,
  tags: Type.Array(Type.String()),
  /** `media:<id>` */
  thumbnail: nullable(Type.String()),
  description: Type.String(),
  owner: Author,
  publishedOn: Type.String(),
  /** The firm's day of it, YYYY-MM-DD, as page and PDF say it; of a historic report that of its manifest, with which `publishedOn` begins. */
  publishedDay: Type.String(),
  updatedAt: Type.String(),
  pinned: Type.Boolean(),
  public: Type.Boolean(),
  etag: RowTag,
  source: Type.Object({
    category: Type.String(),
    /** Id of a historic report in the system it came from. */
    reference: Type.Optional(nullable(Type.String())),
    /** SHA-256 of the PDF of a historic report, which is kept byte for byte. */
    sha256: Type.Optional(Type.String()),
  }),
  /** How the last rebuild of page and PDF goes, or went; null without one, and for a report revoked meanwhile. */
  rebuild: nullable(Type.Union([Type.Literal('queued'), Type.Literal('done'), Type.Literal('failed')])),
  /** Address of the PDF, read with the bearer. */
  pdf: nullable(Type.String()),
  /** Whoever asked may read the draft of it: its versions, and what was said about it. In the answer to one alone. */
  isDraftReadable: Type.Optional(Type.Literal(true)),
  /** Of a revoked report, and for staff alone: when, by whom and why (P8). */
  revoked: Type.Optional(
    Type.Object({ at: Type.String(), by: nullable(PersonRef), reason: nullable(Type.String()) }),
  ),
  /** The firm as it was when the report was published. */
  firm: Type.Optional(ReportFirm),
  content: Type.Optional(Type.Object({ html: Type.Unknown(), css: Type.Array(PublishedStyles) })),
  media: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** The data and the disclaimers that were frozen with it. */
  metadata: Type.Optional(ReportData),
});
export type Report = Static<typeof Report>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/report/admin',
  summary: 'Published reports',
  query: ListQuery,
  answer: collectionOf(Report),
});
export const exportReports = exportOf(listReports);
/** Rules of a change of the state of a report: `pinned`, `public`, or both. */
export const reportStateRules = body({ pinned: flag(), public: flag() }).test(
  'names-a-state',
  'Expected pinned or public.',
  ({ pinned, public: isPublic }) => pinned !== undefined || isPublic !== undefined,
);

/** Pins or unpins the selected reports, each by the rules of its own call (G4). */
export const pinReports = endpoint({
  method: 'POST',
  path: '/api/report/pinned',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary: 'Pin or unpin the selected reports, as many as a call has time for',
  body: body({ ...bulkFields, ...undoField, pinned: flag().required(messages.required) }),
  answer: BulkAnswer,
});
/** Makes the selected reports public, or undoes that, each by the rules of its own call; refusals are told to compliance. */
export const openReports = endpoint({
  method: 'POST',
  path: '/api/report/public',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary: 'Make the selected reports public or non-public, as many as a call has time for',
  body: body({ ...bulkFields, ...undoField, public: flag().required(messages.required) }),
  answer: BulkAnswer,
});
/** Queues a rebuild of the selected reports; a historic one refuses it. */
export const rebuildReports = endpoint({
  method: 'POST',
  path: '/api/report/rebuilt',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary: 'Queue a rebuild of the page and the PDF of the selected reports, as many as a call has time for',
  body: body(bulkFields),
  answer: BulkAnswer,
});

const Message = Type.Object({ message: Type.String() });

/** 409 for a revoked report; with `If-Match`, 412 when somebody else has pinned it or made it public since (P11). */
export const updateReport = endpoint({
  method: 'PUT',
  path: '/api/report/:id',
  summary: 'Pin a report, or make it public, or undo either',
  params: IdParams,
  query: TakesBackQuery,
  body: reportStateRules,
  answer: Report,
});
/** Longest reason of a revocation. */
export const REVOCATION_REASON_LENGTH = 500;
/** Why readers can no longer open what they could: whoever revokes says so, for the record (P70). */
export const revocationRules = body({
  reason: requiredText(REVOCATION_REASON_LENGTH),
  /** What is left of the rating that goes with the report; `before` unless it is said. */
  rating: choice(ratingsLeft),
  /** `seenRating` of what was asked; missing: nothing is compared. */
  seen: text(200),
});

/**
 * 409 when it is revoked already (P8) or its rating or target price is another than was seen, 422 without a reason, which
 * staff read on its page (P70).
 */
export const revokeReport = endpoint({
  method: 'GET',
  path: '/api/report/admin/revoke/:id',
  summary: 'Revoke a published report; it is kept for the record',
  changesState: true,
  params: IdParams,
  query: Type.Object({
    reason: Type.Optional(Type.String()),
    rating: Type.Optional(Type.String()),
    seen: Type.Optional(Type.String()),
  }),
  answer: Message,
});
/**
 * Revokes the selected reports for one reason. One that gives the rating or the target price in force refuses it: what is
 * left of that is asked for each.
 */
export const revokeReports = endpoint({
  method: 'POST',
  path: '/api/report/revoked',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary: 'Revoke the selected reports, as many as a call has time for; they are kept for the record',
  body: body({ ...bulkFields, reason: requiredText(REVOCATION_REASON_LENGTH) }),
  answer: BulkAnswer,
});
/** 409 for a historic or a revoked report. */
export const rebuildReport = endpoint({
  method: 'GET',
  path: '/api/report/admin/rebuild-assets/:id',
  summary: 'Queue a rebuild of the page and the PDF of a published report from its frozen content',
  changesState: true,
  params: IdParams,
  answer: Message,
});
/** Reports as readers get them: revoked ones are left out (P8). */
export const listReadableReports = endpoint({
  method: 'GET',
  path: '/api/report',
  summary: 'Published reports, for everybody who may read them',
  query: ListQuery,
  answer: collectionOf(Report),
});
export const getReport = endpoint({
  method: 'GET',
  path: '/api/report/:id',
  summary: 'A published report as readers get it; 410 once revoked',
  params: IdParams,
  answer: Report,
});
export const getReportAsStaff = endpoint({
  method: 'GET',
  path: '/api/report/admin/:id',
  summary: 'A published or revoked report',
  params: IdParams,
  answer: Report,
});
/** The `ETag` is the SHA-256 of the file; 404 for what was published before evidence was kept. */
export const getReportEvidence = endpoint({
  method: 'GET',
  path: '/api/report/admin/:id/evidence',
  summary: 'Who approved what and when, and what was published',
  params: IdParams,
  file: 'application/json',
});
export const reportPdf = endpoint({
  method: 'GET',
  path: '/api/report/:id/pdf',
  summary: 'The PDF of a published report',
  params: IdParams,
  query: CoBrandingQuery,
  file: 'application/pdf',
});
export const reportStaticView = endpoint({
  method: 'GET',
  path: '/api/report/:id/static-view',
  summary: 'The static page of a published report',
  params: IdParams,
  file: 'text/html',
});
