import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { IdParams, PersonRef, collectionOf, nullable } from './hydra';
import { TargetPrice } from './target-price';

/** What changed the recommendation of a company, or whether it counts: `status` is its being in use or not. */
export const recommendationKinds = ['report', 'coverage', 'revocation', 'status'] as const;
export type RecommendationKind = (typeof recommendationKinds)[number];

/** What is left of a company's rating when the report that gave it is revoked: what stood before, or none for now. */
export const ratingsLeft = ['before', 'review'] as const;
export type RatingLeft = (typeof ratingsLeft)[number];

/** How a company without a recommendation is shown whose last one went with a revoked report. */
export const UNDER_REVIEW = 'Under review';

const ReportRef = Type.Object({ id: Type.String(), title: Type.String() });

/** An entry of the history of a company's recommendation; nobody can change one (41.2). */
export const RecommendationEntry = Type.Object({
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  kind: Type.Union(recommendationKinds.map((kind) => Type.Literal(kind))),
  /** In force from then on: one of `recommendations`, `UNDER_REVIEW`, or null for none. */
  recommendation: nullable(Type.String()),
  /** In force beside it from then on; null: none. */
  targetPrice: nullable(TargetPrice),
  /** Whether the company is in the register from then on. */
  counts: Type.Boolean(),
  /** The report that gives it; null: the coverage alone does. */
  report: nullable(ReportRef),
  /** The report that was revoked. */
  revoked: nullable(ReportRef),
  reason: nullable(Type.String()),
  by: nullable(PersonRef),
  /** The second person of what was changed outside a report; null: it needed none. */
  agreedBy: nullable(PersonRef),
});
export type RecommendationEntry = Static<typeof RecommendationEntry>;

/** Newest first, all of them; 404 without such a company. */
export const getRecommendationHistory = endpoint({
  method: 'GET',
  path: '/api/company/:id/recommendation',
  summary: 'Every recommendation that a company was ever given',
  params: IdParams,
  answer: collectionOf(RecommendationEntry),
});

/** What revoking a report does to the rating of its company; null: nothing, it is not the one in force. */
export const RevocableRating = Type.Object({
  rating: nullable(
    Type.Object({
      company: Type.Object({ code: Type.String(), name: Type.String() }),
      recommendation: Type.String(),
      /** What stood before it and no revoked report gave; null: none. */
      before: nullable(Type.String()),
    }),
  ),
  /** Its target price where that is in force, be it beside the rating of a later report; null: it is not. */
  target: nullable(TargetPrice),
  /** The one that is in force again then, unless the rating goes under review; null: none. */
  targetBefore: nullable(TargetPrice),
});
export type RevocableRating = Static<typeof RevocableRating>;

/**
 * What the question of a revocation says of rating and target prices, as `revokeReport` takes it for what was seen: 'CSL
 * Buy Hold', 'none', 'none, AUD 51 ends, AUD 49.4 again'.
 */
export function seenRating({ rating, target, targetBefore }: RevocableRating): string {
  const rated =
    rating === null
      ? 'none'
      : [rating.company.code, rating.recommendation, rating.before ?? 'none'].join(' ');
  const ends = target ? [`${target.currency} ${target.amount} ends`] : [];
  const again = targetBefore ? [`${targetBefore.currency} ${targetBefore.amount} again`] : [];
  return [rated, ...ends, ...again].join(', ');
}

/** 404 without such a report. */
export const getRevocableRating = endpoint({
  method: 'GET',
  path: '/api/report/admin/revoke/:id/rating',
  summary: 'What revoking a report would do to the rating of its company',
  params: IdParams,
  answer: RevocableRating,
});
