import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { holdRuleNames } from './feed-limits';
import { FeedImport } from './feeds';
import { IdParams, ListQuery, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { body, isNotBlank, requiredText } from './rules';
import { messages } from './texts';

/** Rows of one held delivery that are kept; more are counted. */
export const MAX_KEPT_HELD_ROWS = 10_000;
/** Characters of why a delivery is released or rejected. */
export const DECISION_REASON_LENGTH = 500;

/** Something for which a delivery is held. */
export const HeldRow = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  /** Counted from 1 with the header; null: the file as a whole. */
  line: nullable(Type.Integer()),
  rule: Type.Union(holdRuleNames.map((rule) => Type.Literal(rule))),
  /** Code of a company or name of an index; of the file as a whole its name. */
  subject: Type.String(),
  /** What the values are of: 'Close 2026-11-20'. */
  field: Type.String(),
  /** What is loaded; null: nothing that it could be compared with. */
  oldValue: nullable(Type.String()),
  newValue: Type.String(),
  reason: Type.String(),
});
export type HeldRow = Static<typeof HeldRow>;

/** Filters: `import` (id), `rule`, `subject`; in the order of the file. */
export const listHeldRows = endpoint({
  method: 'GET',
  path: '/api/feed-import/held-row',
  summary: 'Rows for which deliveries are held',
  query: ListQuery,
  answer: collectionOf(HeldRow),
});
export const exportHeldRows = exportOf(listHeldRows);

/** Who decides says why. */
export const deliveryDecisionRules = body({
  reason: requiredText(DECISION_REASON_LENGTH).test('not-blank', messages.required, isNotBlank),
});

/** Nothing is told of it any more. 409 where nothing of it is missing, and where somebody has accepted it. */
export const acceptLoss = endpoint({
  method: 'POST',
  path: '/api/feed-import/:id/accept-loss',
  summary: 'Accept that what is missing of a delivery does not come',
  params: IdParams,
  body: deliveryDecisionRules,
  answer: FeedImport,
});
/** The job of the feed loads it then, checked as it is. 409 unless it is held. */
export const releaseDelivery = endpoint({
  method: 'POST',
  path: '/api/feed-import/:id/release',
  summary: 'Load a held delivery as it is',
  params: IdParams,
  body: deliveryDecisionRules,
  answer: FeedImport,
});
/** Nothing of it is ever loaded. 409 unless it is held. */
export const rejectDelivery = endpoint({
  method: 'POST',
  path: '/api/feed-import/:id/reject',
  summary: 'Reject a held delivery',
  params: IdParams,
  body: deliveryDecisionRules,
  answer: FeedImport,
});
