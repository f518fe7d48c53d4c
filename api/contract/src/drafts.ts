import { Type, type Static } from '@sinclair/typebox';
import { array, mixed } from 'yup';
import { BulkAnswer, bulkFields, undoField } from './bulk';
import { CompanyRef } from './company-ref';
import { contentChangeRules } from './content-change';
import { endpoint } from './endpoint';
import { ReportFirm } from './firm';
import { IdParams, ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf, MAX_EXPORT_BYTES } from './list-export';
import { ReportData } from './report-data';
import { draftReportTypes, draftStatuses, recommendations } from './report-types';
import { body, choice, flag, name, oneLine, reference, requiredText, text, textList } from './rules';
import { TargetPrice, targetPriceRules } from './target-price';
import { messages } from './texts';
import { fullName } from './full-name';
import { Video, videoRules } from './video';

/** Serialised document: JSON texts of the tree and of the style maps (A§3.3). */
export const Content = Type.Object({ html: Type.String(), css: Type.String() });

/** Why a report came back from its review: who declined it, or stopped its publication, when, and their words. */
export const Decline = Type.Object({
  deed: Type.Union([Type.Literal('declined'), Type.Literal('stopped')]),
  by: PersonRef,
  at: Type.String({ format: 'date-time' }),
  feedback: Type.String(),
});
export type Decline = Static<typeof Decline>;

/** 'Declined by Pia Peer' */
export const whoseDecline = ({ deed, by }: Pick<Decline, 'deed' | 'by'>) =>
  `${deed === 'declined' ? 'Declined' : 'Stopped'} by ${fullName(by)}`;

/** A draft report (A§3.2); lists leave `content` and all below it out. */
export const Draft = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  title: Type.String(),
  webTitle: Type.String(),
  subTitle: Type.String(),
  reportType: Type.Union(draftReportTypes.map((type) => Type.Literal(type))),
  status: Type.Union(draftStatuses.map((status) => Type.Literal(status))),
  /** Why it could not be published; null otherwise. */
  statusReason: nullable(Type.String()),
  recommendation: nullable(Type.String()),
  /** What the company that comes first is recommended as today; null without one. */
  currentRecommendation: nullable(Type.String()),
  /** null: it gives none. */
  targetPrice: nullable(TargetPrice),
  /** Currency of the prices of the company that comes first; null without one. */
  priceCurrency: nullable(Type.String()),
  company: Type.Array(CompanyRef),
  sector: Type.Array(Type.String()),
  market: Type.Array(Type.String()),
  researchType: nullable(Type.String()),
  /** What the research is on, in the analyst's words. */
  researchOn: nullable(Type.String()),
  videoType: nullable(Type.String()),
  video: Video,
  tags: Type.Array(Type.String()),
  template: nullable(Type.String()),
  /** `media:<id>` of the thumbnail; a change may also name it by the `url` of its upload. */
  thumbnail: nullable(Type.String()),
  description: Type.String(),
  /** Who wrote the description; null: it is derived from the text (A§5.17). An empty one in a change derives it again. */
  descriptionBy: nullable(PersonRef),
  owner: PersonRef,
  /** IRI of the open or last approval. */
  approval: nullable(Type.String()),
  /** How the last review ended, when it was declined or its publication stopped, and no other was requested since; null otherwise. */
  declined: nullable(Decline),
  publishAt: nullable(Type.String()),
  /** IANA zone in which that time was chosen (P28). */
  publishTimeZone: nullable(Type.String()),
  /** It is approved, and a company of it is restricted now; missing: it is not held. */
  onHold: Type.Optional(Type.Literal(true)),
  publishedOn: nullable(Type.String()),
  /** Id of the published report, once there is one. */
  reportId: nullable(Type.String()),
  /** Who has it open now; missing: nobody. In lists alone. */
  openBy: Type.Optional(Type.Array(PersonRef)),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  /** When it was deleted; missing: it is not. */
  deletedAt: Type.Optional(Type.String()),
  content: Type.Optional(Content),
  /** Signed addresses of `media:<id>` references, good for 15 minutes (S14). */
  media: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Hosts of the players that a report may show here (P23). */
  videoHosts: Type.Optional(Type.Array(Type.String())),
  /** The firm as the report would name it now. */
  firm: Type.Optional(ReportFirm),
  /** Resolved data of the widgets, and the disclaimers; of a report under review as they were frozen. Not in lists and after changes. */
  metadata: Type.Optional(ReportData),
});
export type Draft = Static<typeof Draft>;

const details = {
  title: oneLine(text(200)),
  webTitle: oneLine(text(200)),
  subTitle: oneLine(text(300)),
  recommendation: choice(recommendations).nullable(),
  // without a default an object of nothing would stand in for the missing one
  targetPrice: targetPriceRules.nullable().optional().default(undefined),
  company: array(reference()).typeError(messages.list).max(50, 'At most 50 companies.'),
  sector: textList().max(50, 'At most 50 sectors.'),
  market: textList().max(50, 'At most 50 markets.'),
  researchType: text(80).nullable(),
  researchOn: oneLine(text(200)).nullable(),
  videoType: text(80).nullable(),
  video: videoRules.nullable().optional().default(undefined),
  tags: array(oneLine(text(60)).defined().nonNullable())
    .typeError(messages.list)
    .max(100, 'At most 100 tags.'),
  description: text(2000),
};

/** Rules of a new draft (A§5). What is required by report type is checked where the type is known: `creationViolations`. */
export const newDraftRules = body({
  /** Chosen by whoever creates it, so that an answer that was lost may be asked for again; the server chooses otherwise. */
  id: text(36).uuid(messages.choice),
  ...details,
  title: name(200),
  webTitle: name(200),
  subTitle: name(300),
  reportType: choice(draftReportTypes).required(messages.required),
  /** IRI of the report or draft that it is begun from, whose blocks and template it takes over. */
  from: text(200),
  /** Required without `from`. */
  template: text(200).when('from', ([from], rule) => (from ? rule : requiredText(200))),
});

/** A merge patch: a field that is missing or null stays as it is (P10). */
export const draftPatchRules = body({
  ...details,
  title: details.title.nullable(),
  webTitle: details.webTitle.nullable(),
  subTitle: details.subTitle.nullable(),
  recommendation: choice([...recommendations, '']).nullable(),
  thumbnail: text(1000).nullable(),
  content: body({ html: mixed().required(messages.required), css: mixed().required(messages.required) })
    .nullable()
    .optional()
    .default(undefined),
  /**
   * What became of the content that the draft has at the revision of `If-Match`, in the place of `content`; 422 where it
   * has another one by now, and for both at once.
   */
  contentChange: contentChangeRules,
});

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/draft-report',
  summary: 'Drafts that the caller may see',
  query: ListQuery,
  answer: collectionOf(Draft),
});
export const exportDrafts = exportOf(listDrafts);
export const getDraft = endpoint({
  method: 'GET',
  path: '/api/draft-report/:id',
  summary: 'One draft with its content',
  params: IdParams,
  answer: Draft,
});
export const createDraft = endpoint({
  method: 'POST',
  creates: true,
  path: '/api/draft-report',
  summary: 'Create a draft from a template, or from another report',
  body: newDraftRules,
  maxBodyBytes: 192 * 1024,
  answer: Draft,
});
export const updateDraft = endpoint({
  method: 'PUT',
  path: '/api/draft-report/:id',
  summary:
    'Change a draft; a changed `If-Match` answers 412, and `Prefer: return=minimal` leaves content and media out of the answer where the draft has what the caller knows',
  params: IdParams,
  body: draftPatchRules,
  maxBodyBytes: 6 * 1024 * 1024,
  answer: Draft,
});
export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/draft-report/:id',
  summary: 'Delete a draft',
  params: IdParams,
});
/** Deletes or restores the selected drafts, each by the rules of its own call (G4). */
export const deleteDrafts = endpoint({
  method: 'POST',
  path: '/api/draft-report/deleted',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary: 'Delete or restore the selected drafts, as many as a call has time for',
  body: body({ ...bulkFields, ...undoField, deleted: flag().required(messages.required) }),
  answer: BulkAnswer,
});
/** Drafts that are told one by one; there may be more. */
export const MAX_TOLD_DRAFTS = 10;
/** Minutes for which somebody who saved a draft is taken to be writing in it. */
export const WRITING_MINUTES = 10;

/** Selected drafts in which others are writing now, or that they have open, the last saved first. */
export const DraftsBeingWritten = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  /** At most `MAX_TOLD_DRAFTS` of them. */
  drafts: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      /** Who has saved something in it lately, and when last; null: nobody has. */
      by: Type.Array(Type.String()),
      savedAt: Type.Union([Type.String(), Type.Null()]),
      /** Who has it open at this moment. */
      openBy: Type.Array(Type.String()),
    }),
  ),
});
export type DraftsBeingWritten = Static<typeof DraftsBeingWritten>;

const { filter, selection } = bulkFields;

export const getDraftsBeingWritten = endpoint({
  method: 'POST',
  onlyReads: true,
  path: '/api/draft-report/being-written',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary:
    'In which of the selected drafts others have saved something lately, or which they have open; writes nothing',
  body: body({ filter, selection }),
  answer: DraftsBeingWritten,
});
export const previewDraft = endpoint({
  method: 'GET',
  path: '/api/draft-report/preview/:id',
  summary: 'A draft with the data of its widgets',
  params: IdParams,
  query: Type.Object({
    /** 'none': the answer has neither content nor media, for an editor that has both. */
    content: Type.Optional(Type.Literal('none')),
  }),
  answer: Draft,
});
export const draftPlainText = endpoint({
  method: 'GET',
  path: '/api/draft-report/plain-text/:id',
  summary: 'A draft as plain text',
  params: IdParams,
  answer: Type.Object({ text: Type.String() }),
});
/** 409 in another state, and when `seen` is not what changed since its review any more. */
export const publishDraft = endpoint({
  method: 'GET',
  path: '/api/draft-report/publish/:id',
  summary: 'Queue an approved draft for publication',
  changesState: true,
  params: IdParams,
  query: Type.Object({
    /** `digest` of `getNewerData` as it was read; missing or 'none': it had none. */
    seen: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Type.Object({ message: Type.String() }),
});
/**
 * Queues the selected drafts for publication, each by the rules of its own call; one about which figures or disclosures
 * changed since its review refuses it, as only its own question shows them.
 */
export const publishDrafts = endpoint({
  method: 'POST',
  path: '/api/draft-report/published',
  maxBodyBytes: MAX_EXPORT_BYTES,
  summary: 'Queue the selected approved drafts for publication, as many as a call has time for',
  body: body(bulkFields),
  answer: BulkAnswer,
});
export const addMedia = endpoint({
  method: 'POST',
  path: '/api/draft/:id/add-media',
  summary: 'Upload an image: PNG, JPEG, GIF or WebP; `purpose=thumbnail` allows 2 MB, otherwise 10 MB (P31)',
  params: IdParams,
  query: Type.Object({
    purpose: Type.Optional(Type.Union([Type.Literal('thumbnail'), Type.Literal('image')])),
  }),
  multipart: true,
  answer: Type.Object({
    id: Type.String(),
    url: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
  }),
});
export const draftStaticView = endpoint({
  method: 'GET',
  path: '/api/draft/static-view/:id',
  summary: 'A draft as the static page that is printed',
  params: IdParams,
  file: 'text/html',
});
/** Id of the brand whose look a PDF takes on (D§3.11): 404 for an unknown one, 422 for a deleted one. */
export const CoBrandingQuery = Type.Object({ coBranding: Type.Optional(Type.String({ format: 'uuid' })) });
export const draftPdfView = endpoint({
  method: 'GET',
  path: '/api/draft/pdf-view/:id',
  summary: 'A draft as PDF',
  params: IdParams,
  query: CoBrandingQuery,
  file: 'application/pdf',
});

/** Limits of uploaded images in bytes (A§5.4, P31). */
export const mediaLimits = { thumbnailMaxBytes: 2 * 1024 * 1024, imageMaxBytes: 10 * 1024 * 1024 } as const;
