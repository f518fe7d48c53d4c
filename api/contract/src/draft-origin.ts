import { Type, type Static } from '@sinclair/typebox';
import { CompanyHit } from './companies';
import { Draft } from './drafts';
import { endpoint } from './endpoint';
import { IdParams, nullable } from './hydra';
import { TargetPrice } from './target-price';

/** A report or draft that another one is begun from, as it is named beside what is new. */
const LastReport = Type.Object({
  title: Type.String(),
  isPublished: Type.Boolean(),
  /** The firm's day, YYYY-MM-DD: of its publication, or of the last change of a draft. */
  day: Type.String(),
  /** What it recommended, which is asked anew; null: nothing. */
  recommendation: nullable(Type.String()),
  /** Its target price, which is asked anew; null: none. */
  targetPrice: nullable(TargetPrice),
  /** The same for a share of today; missing where no split lies between. */
  targetAfterSplits: Type.Optional(Type.Number()),
});
export type LastReport = Static<typeof LastReport>;

/** Why a company is not taken over into a new report. */
export const leftOutReasons = ['suspended', 'disabled', 'hidden'] as const;

/** What a new report from another one begins with, before anybody has decided anything. */
export const DraftBeginning = Type.Object({
  last: LastReport,
  ...Type.Pick(Draft, ['title', 'webTitle', 'subTitle', 'reportType', 'researchType', 'researchOn', 'tags'])
    .properties,
  /** Those that it may be about, as they are called now; the first is its subject. */
  company: Type.Array(CompanyHit),
  /** Those that it may not be about any more. */
  leftOut: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      reason: Type.Union(leftOutReasons.map((reason) => Type.Literal(reason))),
    }),
  ),
});
export type DraftBeginning = Static<typeof DraftBeginning>;

/** 404 for a report that does not exist, 403 for one that the caller may not read, 409 for one that was revoked or has no blocks. */
export const getDraftBeginning = endpoint({
  method: 'GET',
  path: '/api/draft-report/beginning',
  summary: 'What a new report from another report or draft begins with',
  query: Type.Object({
    /** `/api/report/{id}` or `/api/draft-report/{id}` */
    from: Type.String({ maxLength: 200 }),
  }),
  answer: DraftBeginning,
});

/** What a draft was begun from, with the figures that its widgets printed then, 'PE 2027' and '14.0'. */
export const DraftOrigin = Type.Composite([
  LastReport,
  Type.Object({
    /** The subject of it, or what it was merged into; null: it was about no company. */
    companyId: nullable(Type.String()),
    figures: Type.Array(Type.Object({ name: Type.String(), printed: Type.String() })),
  }),
]);
export type DraftOrigin = Static<typeof DraftOrigin>;

export const getDraftOrigin = endpoint({
  method: 'GET',
  path: '/api/draft-report/:id/origin',
  summary: 'What a draft was begun from; null for one that was begun from a template',
  params: IdParams,
  answer: Type.Object({ origin: nullable(DraftOrigin) }),
});
