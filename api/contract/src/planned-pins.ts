import { Type, type Static } from '@sinclair/typebox';
import type { InferType } from 'yup';
import { endpoint } from './endpoint';
import { nullable } from './hydra';
import { EnvParams, pinFields } from './releases';
import { body, requiredText } from './rules';

/** How far ahead a pin can be planned, in days, and how many may wait in one environment. */
export const plannedPinLimits = { days: 90, waiting: 50 } as const;

/** A version that is to be pinned at a time. */
export const PlannedPin = Type.Object({
  id: Type.String(),
  remote: Type.String(),
  version: Type.String(),
  /** As of a pin; null and not staged: everybody gets it. */
  percent: nullable(Type.Integer()),
  staged: Type.Boolean(),
  /** ISO. */
  at: Type.String(),
  /** E-mail address of who planned it. */
  actor: Type.String(),
  reason: Type.String(),
  /** What was pinned then; another version at the time is not replaced. Null: none was. */
  replaces: nullable(Type.String()),
});
export type PlannedPin = Static<typeof PlannedPin>;

export const listPlannedPins = endpoint({
  method: 'GET',
  path: '/api/releases/:env/planned-pins',
  summary: 'Versions that are to be pinned in an environment, the next one first',
  params: EnvParams,
  answer: Type.Object({ plans: Type.Array(PlannedPin) }),
});

/** 404 for a version that is not published, 422 unless the time lies ahead, by 90 days at most. */
export const planPin = endpoint({
  method: 'POST',
  path: '/api/releases/:env/planned-pins',
  summary: 'Plans to pin a published version at a time, unless another one is pinned by then',
  params: EnvParams,
  body: body({
    ...pinFields(),
    /** ISO time, in the future. */
    at: requiredText(40),
    reason: requiredText(300),
  }),
  answer: Type.Object({ id: Type.String() }),
});
export type PlanPinBody = InferType<NonNullable<typeof planPin.body>>;

/** Nothing that waits has this id: 404. */
export const cancelPlannedPin = endpoint({
  method: 'DELETE',
  path: '/api/releases/:env/planned-pins/:id',
  summary: 'Cancels a planned pin',
  params: Type.Composite([EnvParams, Type.Object({ id: Type.String({ format: 'uuid' }) })]),
});
