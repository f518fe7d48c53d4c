import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { nullable } from './hydra';
import { jobRunStates } from './job-schedules';

/** What an admin types before everything of Chargebee is cleared (U29). */
export const CLEAR_WORD = 'CLEAR';

/** A product line of Chargebee, with how many subscriptions are of it. */
const ItemFamily = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  status: Type.String(),
  subscriptions: Type.Integer(),
});
export type ItemFamily = Static<typeof ItemFamily>;

/** The sync of Chargebee and what it has brought; times are ISO. */
export const ChargebeeState = Type.Object({
  /** The scheduled job that syncs; null until the server has run its jobs for the first time. */
  jobId: nullable(Type.String()),
  /** `waiting`: it begins within a second. */
  phase: Type.Union([Type.Literal('idle'), Type.Literal('waiting'), Type.Literal('running')]),
  /** Entries that were read, of the run that is running or was last. */
  completed: Type.Integer(),
  /** As many as the sync before brought; 0: none did. */
  total: Type.Integer(),
  /** The last run that has ended. */
  last: nullable(
    Type.Object({
      id: Type.String(),
      state: Type.Union(jobRunStates.map((name) => Type.Literal(name))),
      endedAt: Type.String(),
      outcome: nullable(Type.String()),
      error: nullable(Type.String()),
    }),
  ),
  itemFamilies: Type.Array(ItemFamily),
  subscriptions: Type.Integer(),
  /** Customers of the console that one of the subscriptions is of. */
  customers: Type.Integer(),
});
export type ChargebeeState = Static<typeof ChargebeeState>;

export const getChargebeeState = endpoint({
  method: 'GET',
  path: '/api/chargebee/sync',
  summary: 'The state of the Chargebee sync and what it has imported',
  answer: ChargebeeState,
});

/** Orders the sync and answers at once; 409 while no credentials are set or the job is disabled. */
export const refreshItemFamilies = endpoint({
  method: 'GET',
  path: '/api/chargebee/item-family/refresh',
  summary: 'Sync item families and subscriptions from Chargebee, in the background',
  changesState: true,
  answer: ChargebeeState,
});

/** Removes everything that syncs have brought (U29); 409 while one runs. */
export const clearChargebee = endpoint({
  method: 'GET',
  path: '/api/chargebee/clear-all',
  summary: 'Remove all Chargebee data from the console',
  changesState: true,
  answer: ChargebeeState,
});
