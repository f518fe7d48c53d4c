import { Type, type Static } from '@sinclair/typebox';
import { mixed } from 'yup';
import { endpoint } from './endpoint';
import { IdParams, nullable } from './hydra';
import { body, flag } from './rules';
import { messages } from './texts';

/** What is attached to a company and moves with a merge; reports are the published ones. */
export const mergedKinds = [
  'reports',
  'drafts',
  'disclaimers',
  'keyProperties',
  'ideas',
  'pricesAtInclusion',
  'prices',
  'actions',
  'forecasts',
  'tags',
  'aliases',
] as const;
export type MergedKind = (typeof mergedKinds)[number];

const counts = () =>
  Type.Unsafe<Record<MergedKind, number>>(
    Type.Object(Object.fromEntries(mergedKinds.map((kind) => [kind, Type.Integer()]))),
  );

/** What says something of one share alone, and moves only to a company that has none of it. */
export const figuresOfShare: readonly MergedKind[] = ['prices', 'actions', 'forecasts'];

/**
 * Why figures of a share stay with the company that goes: the other one has closes, corporate actions or forecasts of its
 * own, or they are in another currency than the other one's prices or accounts, or a delivery of one of their feeds is
 * held: whoever looked at it did not see what its lines would be about then.
 */
const FiguresStay = Type.Union([
  Type.Literal('own figures'),
  Type.Literal('two currencies'),
  Type.Literal('held delivery'),
]);
export type FiguresStay = Static<typeof FiguresStay>;

/** What a merge would move, and what would stay because the other company has its own (U12). */
export const MergeCounts = Type.Object({
  moves: counts(),
  stays: counts(),
  /** Of its drafts those under review, approved or queued: their pages name the company that is merged away. */
  onTheirWay: Type.Integer(),
  /** Null: prices, actions and forecasts move if a person says that both are one share. */
  figuresStay: nullable(FiguresStay),
  /** What is recommended of both now; that of the company that goes ends with it. */
  recommendations: Type.Object({ source: nullable(Type.String()), target: nullable(Type.String()) }),
});
export type MergeCounts = Static<typeof MergeCounts>;

/**
 * Rules of a merge (D§5.8): an id, an IRI or `{'@id'}` of the company that is kept. `oneShare` is what a person
 * says: whether both are one share. Only then its prices, corporate actions and forecasts move.
 */
export const mergeRules = body({
  oneShare: flag().optional(),
  mergeToCompany: mixed<string | object>()
    .nullable()
    .test('given', messages.requiredDot, (value) => Boolean(value)),
});

export const getMergeCounts = endpoint({
  method: 'GET',
  path: '/api/company/merge/:id',
  summary: 'What merging a company into another would move',
  params: IdParams,
  query: Type.Object({ mergeToCompany: Type.Optional(Type.String({ maxLength: 200 })) }),
  answer: MergeCounts,
});
/**
 * Permanent: the company is disabled and suspended, its code is kept as an alias of the other (U12). 422 on
 * `mergeToCompany` for none, itself, and one that was merged away; 409 for a company that was merged before.
 */
export const mergeCompany = endpoint({
  method: 'POST',
  path: '/api/company/merge/:id',
  summary: 'Merge a company into another, permanently',
  params: IdParams,
  body: mergeRules,
  answer: Type.Object({ message: Type.String(), moved: counts() }),
});
