import { Type, type Static } from '@sinclair/typebox';
import { bestIdeasActions, ideasPatchRules } from './best-ideas-rules';
import { Split } from './corporate-actions';
import { HiddenMark } from './company-ref';
import { endpoint } from './endpoint';
import { ReportFirm } from './firm';
import { IdParams, PersonRef, collectionOf, nullable } from './hydra';

export type { IdeasAction } from './best-ideas-rules';
export { bestIdeasActions };

/** A company as an idea shows it. */
const IdeaCompany = Type.Object({
  id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  gics: Type.Object({ sector: Type.String() }),
  /** What the list shows: of a published one as it was then, of the draft as it is now. */
  recommendation: nullable(Type.String()),
  currentRecommendation: nullable(Type.String()),
  /** Last close; null when there is none. */
  currentStockPrice: nullable(Type.Number()),
  /** Of its prices; what was published early has none, and is in AUD. */
  priceCurrency: Type.Optional(Type.String()),
  /** What the coverage says of it now; missing: it is covered. */
  stopped: Type.Optional(Type.Union([Type.Literal('suspended'), Type.Literal('disabled')])),
  /** The code of the company that it was merged into since the list was published. */
  mergedInto: Type.Optional(Type.String()),
  /** As it is now: no list is published with a hidden company. */
  hidden: HiddenMark,
});
export type IdeaCompany = Static<typeof IdeaCompany>;

/** Change of a share price since inclusion; indicative: closes, without dividends and costs. */
const PriceReturn = Type.Object({
  /** In per cent of the price at inclusion; null when either price is missing. */
  percent: nullable(Type.Number()),
  /** Last close and its day (YYYY-MM-DD); of a Switch the last day on which both have one. */
  price: nullable(Type.Number()),
  on: nullable(Type.String()),
  /** The price at inclusion is that of a company that was merged since: nothing is compared with it. */
  merged: Type.Optional(Type.Literal(true)),
  /** The price at inclusion as it counts after splits since, the earliest first; missing: there were none. */
  adjusted: Type.Optional(Type.Object({ price: Type.Number(), splits: Type.Array(Split) })),
  /** The day of the close that the price at inclusion is, where that is before the inclusion. */
  since: Type.Optional(Type.String()),
});
export type PriceReturn = Static<typeof PriceReturn>;

/** Returns of an idea since its inclusion, of each company that it names. */
const IdeaPerformance = Type.Object({
  company: nullable(PriceReturn),
  from: nullable(PriceReturn),
  to: nullable(PriceReturn),
  /** What a Switch gained: percentage points of `to` over `from`. */
  switched: nullable(Type.Number()),
});
export type IdeaPerformance = Static<typeof IdeaPerformance>;

/** One idea: Buy and Sell name a company, Switch names two. */
export const IdeaRecord = Type.Object({
  /** Stays with the idea from list to list. */
  id: Type.String(),
  company: nullable(IdeaCompany),
  from: nullable(IdeaCompany),
  to: nullable(IdeaCompany),
  /** Prices at inclusion, each in the currency of its company, frozen when picked (B5); null or 0: there was none. */
  sharePrice: Type.Object({
    company: nullable(Type.Number()),
    from: nullable(Type.Number()),
    to: nullable(Type.Number()),
  }),
  /** It has been published with these companies: its prices at inclusion can't be changed any more. */
  isPublished: Type.Boolean(),
  /** Day (YYYY-MM-DD) on which it came into the list. */
  includedOn: nullable(Type.String()),
  catalyst: Type.String(),
  investmentThesis: Type.String(),
  /** Why its price is not the close, or its group not its rating; empty or missing: nothing is said. */
  explanation: Type.Optional(Type.String()),
  /** Of the draft: what the explanation was written for; missing: of what was written before that was kept. */
  explained: Type.Optional(Type.Array(Type.String())),
  /** The closes of the day of inclusion, of the draft; null: of what has not been saved with these companies. */
  closeAtInclusion: Type.Optional(
    nullable(
      Type.Object({
        company: nullable(Type.Number()),
        from: nullable(Type.Number()),
        to: nullable(Type.Number()),
      }),
    ),
  ),
  /** Of the draft: those of its prices at inclusion that were the close until a delivery corrected it; missing: none. */
  corrected: Type.Optional(
    Type.Array(Type.Union([Type.Literal('company'), Type.Literal('from'), Type.Literal('to')])),
  ),
  /** Of the live list and of the draft; null in an earlier list. */
  performance: nullable(IdeaPerformance),
});
export type IdeaRecord = Static<typeof IdeaRecord>;

const IdeaGroup = Type.Object({
  action: Type.Union(bestIdeasActions.map((action) => Type.Literal(action))),
  records: Type.Array(IdeaRecord),
});
export type IdeaGroup = Static<typeof IdeaGroup>;

const disclaimerTexts = {
  footer: Type.String(),
  specificDisclosure: Type.String(),
  endOfReport: Type.Optional(Type.String()),
};
const Disclaimers = Type.Object({
  ...disclaimerTexts,
  /** What is declared of interests in its companies, plain sentences that nobody types; missing: nothing. */
  interests: Type.Optional(Type.Array(Type.String())),
});

/** A published list, or the draft of the next one. `content` has the groups Buy, Switch, Sell in this order. */
export const BestIdeas = Type.Object({
  /** Of a published list; null of the draft, and before the first publication. */
  id: nullable(Type.String()),
  /** How manieth published list it is, from 1. */
  number: nullable(Type.Integer()),
  content: Type.Array(IdeaGroup),
  /** Quill Deltas as JSON texts, of inline formats and links alone (B3); endOfReport of published views only. */
  disclaimers: Disclaimers,
  /** The same as HTML. */
  disclaimersHtml: Type.Object(disclaimerTexts),
  /** Of a published list as it was then. */
  firm: ReportFirm,
  /** Signed address of its logo, good for 15 minutes (S14), or a data: address in what is printed. */
  firmLogo: Type.Optional(nullable(Type.String())),
  /** Ideas that left with this list, with what had become of them then; none of a list that was published early. */
  exits: Type.Optional(Type.Array(IdeaGroup)),
  publishedOn: nullable(Type.String()),
  /** The firm's day of it, YYYY-MM-DD, as page and PDF say it. */
  publishedDay: nullable(Type.String()),
  /** Address of the PDF, read with the bearer: `bestIdeasPdf` by `id`. */
  pdf: nullable(Type.String()),
  updatedAt: nullable(Type.String()),
  /** Last editor; of a published list who published it. */
  modifiedBy: nullable(PersonRef),
});
export type BestIdeas = Static<typeof BestIdeas>;

/** `queued`: it is being published, and takes no change until that ended. */
export const bestIdeasStatuses = ['draft', 'queued', 'unable to publish'] as const;

/** The one draft (B7) and where its publication stands. */
export const BestIdeasDraft = Type.Composite([
  BestIdeas,
  Type.Object({
    status: Type.Union(bestIdeasStatuses.map((status) => Type.Literal(status))),
    /** Why it could not be published; null otherwise. */
    statusReason: nullable(Type.String()),
    /** Per cent by which a price at inclusion may differ from the close without an explanation. */
    priceTolerance: Type.Number(),
    /**
     * Tag of what it shows and nobody types: codes, names, sectors and ratings of its companies as they are now,
     * declared interests, and what the house prints.
     */
    companiesTag: Type.String(),
    /** Tag of the disclaimers that the house prints at its end. */
    houseTag: Type.String(),
  }),
]);
export type BestIdeasDraft = Static<typeof BestIdeasDraft>;

/** A published list as the history shows it. */
export const BestIdeasVersion = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  number: Type.Integer(),
  publishedOn: Type.String(),
  publishedDay: Type.String(),
  publishedBy: nullable(PersonRef),
  counts: Type.Object({ Buy: Type.Integer(), Switch: Type.Integer(), Sell: Type.Integer() }),
  isLive: Type.Boolean(),
  pdf: Type.String(),
});
export type BestIdeasVersion = Static<typeof BestIdeasVersion>;

export const getBestIdeas = endpoint({
  method: 'GET',
  path: '/api/best-ideas',
  summary: 'The live Best Ideas; three empty groups before the first publication',
  answer: BestIdeas,
});
/** With an `ETag`. Before it was first saved the draft is a clone of the live list (B6). */
export const getBestIdeasDraft = endpoint({
  method: 'GET',
  path: '/api/best-ideas-draft/draft',
  summary: 'The draft of the next Best Ideas',
  answer: BestIdeasDraft,
});
/**
 * Takes unfinished ideas; 422 by path (`content[1].records[0].from`) for what can't be stored. 412 names the editor
 * who changed it when `If-Match` differs and the content does, too (B7); 409 while it is being published.
 */
export const updateBestIdeasDraft = endpoint({
  method: 'PUT',
  path: '/api/best-ideas-draft/draft',
  summary: 'Change the draft of the next Best Ideas; a changed `If-Match` answers 412',
  body: ideasPatchRules,
  maxBodyBytes: 2 * 1024 * 1024,
  answer: BestIdeasDraft,
});
export const getBestIdeasPublishView = endpoint({
  method: 'GET',
  path: '/api/best-ideas-draft/publish-view',
  summary: 'The draft as it would be published (B1)',
  answer: BestIdeas,
});
/**
 * 422 by path when an idea is incomplete or a company stands twice in a group (B4); 412 when `If-Match` is sent and
 * the draft is another by now; 409 while it is being published, and when `shown` is not the tag of its companies any
 * more. `getBestIdeasDraft` then tells how it went: `status`
 * leaves `queued` for `draft` (published) or `unable to publish`.
 */
export const publishBestIdeas = endpoint({
  method: 'POST',
  path: '/api/best-ideas-draft/publish',
  summary: 'Queue the draft of the Best Ideas for publication',
  query: Type.Object({
    /** `companiesTag` of the draft that was read; missing: nothing is asked. */
    shown: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Type.Object({ message: Type.String() }),
});
export const bestIdeasDraftStaticView = endpoint({
  method: 'GET',
  path: '/api/best-ideas-draft/static-view',
  summary: 'The draft of the Best Ideas as the static page that is printed',
  file: 'text/html',
});
export const bestIdeasDraftPdfView = endpoint({
  method: 'GET',
  path: '/api/best-ideas-draft/pdf-view',
  summary: 'The draft of the Best Ideas as PDF',
  file: 'application/pdf',
});
export const listBestIdeasVersions = endpoint({
  method: 'GET',
  path: '/api/best-ideas/version',
  summary: 'Published Best Ideas, the live list first',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
    itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  }),
  answer: collectionOf(BestIdeasVersion),
});
export const getBestIdeasVersion = endpoint({
  method: 'GET',
  path: '/api/best-ideas/version/:id',
  summary: 'Published Best Ideas as they were published',
  params: IdParams,
  answer: BestIdeas,
});
export const bestIdeasStaticView = endpoint({
  method: 'GET',
  path: '/api/best-ideas/version/:id/static-view',
  summary: 'The static page of published Best Ideas',
  params: IdParams,
  file: 'text/html',
});
export const bestIdeasPdf = endpoint({
  method: 'GET',
  path: '/api/best-ideas/version/:id/pdf',
  summary: 'The PDF of published Best Ideas',
  params: IdParams,
  file: 'application/pdf',
});
/** The `ETag` is the SHA-256 of the file. */
export const getBestIdeasEvidence = endpoint({
  method: 'GET',
  path: '/api/best-ideas/version/:id/evidence',
  summary: 'When and by whom these Best Ideas were published, and what was published',
  params: IdParams,
  file: 'application/json',
});
