import { Type, type Static } from '@sinclair/typebox';
import { RECOMMENDATION_REASON_LENGTH } from './company-rules';
import { endpoint } from './endpoint';
import { IdParams, PersonRef, collectionOf, nullable } from './hydra';
import { body, flag, isNotBlank, requiredText } from './rules';
import { messages } from './texts';

/** Whether a recommendation that is changed outside a report needs a second person; compliance decides. */
export const RatingRule = Type.Object({
  needsSecondPerson: Type.Boolean(),
  modifiedOn: nullable(Type.String({ format: 'date-time' })),
  modifiedBy: nullable(PersonRef),
});
export type RatingRule = Static<typeof RatingRule>;

/** With an `ETag` (P11). */
export const getRatingRule = endpoint({
  method: 'GET',
  path: '/api/rating-rule',
  summary: 'Whether a recommendation changed outside a report needs a second person',
  answer: RatingRule,
});
/** Switching it off applies nothing that waits. 412 for a changed `If-Match`. */
export const updateRatingRule = endpoint({
  method: 'PUT',
  path: '/api/rating-rule',
  summary: 'Have a recommendation changed outside a report need a second person, or not',
  body: body({ needsSecondPerson: flag().required(messages.required) }),
  answer: RatingRule,
});

/** A recommendation that somebody would have changed, and that waits for another person. */
export const RatingProposal = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  company: Type.Object({ id: Type.String(), code: Type.String(), name: Type.String() }),
  /** In force when it was proposed; null: none. */
  from: nullable(Type.String()),
  /** null: none from then on. */
  to: nullable(Type.String()),
  reason: Type.String(),
  by: nullable(PersonRef),
  at: Type.String({ format: 'date-time' }),
  /** Another recommendation is in force by now: nobody can agree any more. */
  isOvertaken: Type.Boolean(),
});
export type RatingProposal = Static<typeof RatingProposal>;

/** Those that wait, the oldest first; with `company`, of that one (id). */
export const listRatingProposals = endpoint({
  method: 'GET',
  path: '/api/rating-proposal',
  summary: 'Recommendations that wait for a second person',
  query: Type.Object({ company: Type.Optional(Type.String({ format: 'uuid' })) }),
  answer: collectionOf(RatingProposal),
});

/** 409 for whoever proposed it, once it has ended, and where another recommendation is in force. */
export const agreeToRating = endpoint({
  method: 'POST',
  path: '/api/rating-proposal/:id/agree',
  summary: 'Agree to a recommendation, which is in force from then on',
  params: IdParams,
});
export const ratingDecisionRules = body({
  reason: requiredText(RECOMMENDATION_REASON_LENGTH).test('not-blank', messages.required, isNotBlank),
});
/** 409 once it has ended. */
export const declineRating = endpoint({
  method: 'POST',
  path: '/api/rating-proposal/:id/decline',
  summary: 'Decline a proposed recommendation, or take back an own one',
  params: IdParams,
  body: ratingDecisionRules,
});

export const ratingTexts = {
  flagFirst:
    'The flag takes the recommendation along, which needs a second person. Propose none first, and change the flag then.',
  coverFirst: 'A recommendation needs a second person. Propose it once the company is covered.',
} as const;
