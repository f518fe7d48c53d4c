import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { IdParams, collectionOf, nullable } from './hydra';

/** What a company does with its shares that feeds deliver, as files and lists name it. */
export const corporateActions = ['Split', 'Dividend', 'Code Change'] as const;
export type CorporateActionName = (typeof corporateActions)[number];

/** Shares that take the place of others on the ex-day (YYYY-MM-DD): 5 for 1; of a consolidation 1 for 10. */
export const Split = Type.Object({
  newShares: Type.Number(),
  oldShares: Type.Number(),
  day: Type.String(),
});
export type Split = Static<typeof Split>;

/** '5-for-1 split', '1-for-10 consolidation'. */
export function splitName({ newShares, oldShares }: Pick<Split, 'newShares' | 'oldShares'>): string {
  return `${newShares}-for-${oldShares} ${newShares < oldShares ? 'consolidation' : 'split'}`;
}

/**
 * Where an action stands: its day is still to come; it is reached; a code change that could not be made, as another
 * company has the code; what its feed took back.
 */
export const actionStates = ['toCome', 'reached', 'blocked', 'withdrawn'] as const;
export type ActionState = (typeof actionStates)[number];

/** A corporate action of a company. */
export const CorporateAction = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  action: Type.Union(corporateActions.map((action) => Type.Literal(action))),
  /** The ex-day, of a code change the first day of the new code: YYYY-MM-DD. */
  day: Type.String(),
  state: Type.Union(actionStates.map((state) => Type.Literal(state))),
  /** Of a split. */
  newShares: nullable(Type.Number()),
  oldShares: nullable(Type.Number()),
  /** Of a dividend, for a share. */
  amount: nullable(Type.Number()),
  currency: nullable(Type.String()),
  /** Of a code change; `oldCode` once it was made. */
  newCode: nullable(Type.String()),
  newRic: nullable(Type.String()),
  oldCode: nullable(Type.String()),
  /** When it was delivered as it stands, and the file; null: it was not delivered. */
  deliveredAt: Type.String({ format: 'date-time' }),
  delivery: nullable(Type.Object({ id: Type.String(), feed: Type.String(), file: Type.String() })),
});
export type CorporateAction = Static<typeof CorporateAction>;

/** Actions of a company that are answered: the latest. */
export const MAX_CORPORATE_ACTIONS = 500;

/** The latest day first; 404 without such a company. */
export const listCorporateActions = endpoint({
  method: 'GET',
  path: '/api/company/:id/corporate-action',
  summary: 'Splits, dividends and code changes of a company',
  params: IdParams,
  answer: collectionOf(CorporateAction),
});
