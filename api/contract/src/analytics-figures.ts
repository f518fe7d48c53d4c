import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { ListQuery, nullable } from './hydra';
import { reportTypes } from './report-types';

/** Days that figures may be of. */
export const MAX_FIGURE_DAYS = 731;
/** Reports and analysts that are named, those read most. */
export const MAX_FIGURE_ROWS = 20;

/** Figures of the firm's days from one to another, both included; revoked reports are left out. */
export const AnalyticsFigures = Type.Object({
  from: Type.String(),
  to: Type.String(),
  /** Every week, by its Monday. */
  weeks: Type.Array(
    Type.Object({
      week: Type.String(),
      publications: Type.Integer(),
      /** From the making of the draft to its publication; null: none of that week was written here. */
      medianHours: nullable(Type.Number()),
    }),
  ),
  /** Half hours that somebody read a report. */
  viewsByDay: Type.Array(Type.Object({ day: Type.String(), views: Type.Integer() })),
  viewsByType: Type.Array(
    Type.Object({
      reportType: Type.Unsafe<keyof typeof reportTypes>(Type.String({ enum: Object.keys(reportTypes) })),
      views: Type.Integer(),
    }),
  ),
  /** Without an id: historic reports of people without an account. */
  viewsByAnalyst: Type.Array(
    Type.Object({ id: nullable(Type.String()), name: Type.String(), views: Type.Integer() }),
  ),
  viewsByReport: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), views: Type.Integer() })),
  viewsByReader: Type.Array(Type.Object({ readerClass: Type.String(), views: Type.Integer() })),
  /** At the end of each month, and of the last day. */
  ratings: Type.Array(
    Type.Object({
      day: Type.String(),
      counts: Type.Array(Type.Object({ recommendation: Type.String(), companies: Type.Integer() })),
    }),
  ),
});
export type AnalyticsFigures = Static<typeof AnalyticsFigures>;

/** 422 for a day that is none, that is in the future, or for more days than two years have. */
export const getAnalyticsFigures = endpoint({
  method: 'GET',
  path: '/api/analytics/figures',
  summary: 'Publications, views, times to publication and ratings of the days from `from` to `to`',
  query: ListQuery,
  answer: AnalyticsFigures,
});
