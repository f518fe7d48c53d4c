import { Type, type Static } from '@sinclair/typebox';
import { object, type ValidateOptions } from 'yup';
import { addDays, isDay, type CalendarDay } from './calendar-day';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { MAX_EXPORT_BYTES, exportOf, exportRules } from './list-export';
import type { Role, roleLabels } from './roles';
import { body, firmToday, siblings, text } from './rules';
import { TargetPrice } from './target-price';
import { messages, texts } from './texts';

/** The first day of an export, YYYY-MM-DD (D§9.5). */
export const FIRST_ANALYTICS_DAY = '2025-06-08';

/** States of an export; only one of Success can be downloaded (D§4.11). */
export const analyticsStatuses = ['Waiting', 'Running', 'Success', 'Failed'] as const;
export type AnalyticsStatus = (typeof analyticsStatuses)[number];

/** Refresh of the list while an export is on its way, in milliseconds. */
export const ANALYTICS_REFRESH_MS = 2000;

/** Who reads reports, as exports count them: the author of the report, or whoever has the role of that level. */
export const readerClasses = [
  'Author',
  'Admin',
  'Compliance',
  'Analyst',
  'Peer Approver',
  'Billing',
  'CMS',
  'Ausiex',
  'Market',
  'User',
] as const satisfies readonly ('Author' | (typeof roleLabels)[Role])[];
export type ReaderClass = (typeof readerClasses)[number];

/** In which form a report is read. */
export const viewForms = ['Page', 'PDF'] as const;
export type ViewForm = (typeof viewForms)[number];

/** An export (D§3.14); its days are YYYY-MM-DD. */
export const AnalyticsExport = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  fromDate: Type.String(),
  toDate: Type.String(),
  /** The zone whose days they are: the firm's when it was asked for. */
  timeZone: Type.String(),
  status: Type.Union(analyticsStatuses.map((name) => Type.Literal(name))),
  /** Why it failed. */
  reason: nullable(Type.String()),
  /** Address of the workbook; null unless its status is Success. */
  filePath: nullable(Type.String()),
  /** Address of the CSV files in one ZIP. */
  csvPath: nullable(Type.String()),
  /** Of the workbook. */
  bytes: nullable(Type.Integer()),
  requestedBy: nullable(PersonRef),
  requestedAt: Type.String(),
  finishedAt: nullable(Type.String()),
});
export type AnalyticsExport = Static<typeof AnalyticsExport>;

/** The last day of an export: the firm's tomorrow (D§5.13, U22). */
export const lastAnalyticsDay = (today: CalendarDay): CalendarDay => addDays(today, 1);

/** What tells the firm's day: a form knows it, a rule of a body reads it of what checks the body. */
type Today = (options: Pick<ValidateOptions, 'context'>) => CalendarDay;

function analyticsDay(today: Today) {
  return text(10)
    .required(messages.requiredDot)
    .test('day', messages.day, (value) => !value || isDay(value))
    .test(
      'first',
      messages.analyticsFirst,
      (value) => !value || !isDay(value) || value >= FIRST_ANALYTICS_DAY,
    )
    .test(
      'last',
      messages.analyticsLast,
      (value, { options }) => !value || !isDay(value) || value <= lastAnalyticsDay(today(options)),
    );
}

function notBefore(first: string, today: Today) {
  return analyticsDay(today).test('order', messages.analyticsOrder, (value, { parent }) => {
    const from = siblings(parent)[first];
    return !value || typeof from !== 'string' || value >= from;
  });
}

/** Rules of the form (D§5.13) on the day that `today` tells. */
export const analyticsFormRules = (today: () => CalendarDay) =>
  object({ fromDate: analyticsDay(today), toDate: notBefore('fromDate', today) });

const generateRules = body({
  startDate: analyticsDay(firmToday),
  endDate: notBefore('startDate', firmToday),
});

/** Ordered by `toDate`, `fromDate`, `status` or `requestedAt`; filter `status`. */
export const listAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics',
  summary: 'Exports of analytics',
  query: ListQuery,
  answer: collectionOf(AnalyticsExport),
});
export const exportAnalytics = exportOf(listAnalytics);
/** 'Duplicate Resource' with a message when there is an export of these days already (D§4.11). */
export const generateAnalytics = endpoint({
  method: 'POST',
  path: '/api/analytics/generate',
  summary: 'Queue an export of a range of days, both included',
  body: generateRules,
  answer: Type.Object({
    status: Type.Union([Type.Literal('Waiting'), Type.Literal(texts.duplicateResource)]),
    message: Type.String(),
  }),
});
/** 404 until it is ready and once it was cleaned up. */
export const downloadAnalyticsWorkbook = endpoint({
  method: 'GET',
  path: '/api/analytics/:id/xlsx',
  summary: 'An export as a workbook, a sheet for each subject',
  params: IdParams,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
export const downloadAnalyticsCsv = endpoint({
  method: 'GET',
  path: '/api/analytics/:id/csv',
  summary: 'An export as CSV files, one for each subject, in a ZIP',
  params: IdParams,
  file: 'application/zip',
});

/** The recommendation of a company that was in force at the end of a day of the firm. */
export const RegisteredRecommendation = Type.Object({
  '@id': Type.String(),
  /** Id of the company. */
  id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  sector: Type.String(),
  /** `UNDER_REVIEW` where the last one went with a revoked report. */
  recommendation: Type.String(),
  /** Why it was changed outside a report, or its report revoked. */
  reason: nullable(Type.String()),
  /** Since when it has been that one, ISO. */
  since: Type.String(),
  /** The target price that stood beside it, as it was given; null: none, or its time was over. */
  targetPrice: nullable(TargetPrice),
  /** When that was given, ISO. */
  targetOn: nullable(Type.String()),
  /** The one before, which was another. */
  previous: nullable(Type.String()),
  previousOn: nullable(Type.String()),
  /** The report that said it last; null: it stands in the coverage alone. */
  report: nullable(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      reportType: Type.String(),
      publishedOn: Type.String(),
      /** What the report said of the price; null: nothing. */
      price: nullable(Type.Number()),
    }),
  ),
  /** The last close up to that day that was known on it, and its own day, YYYY-MM-DD. */
  close: nullable(Type.Number()),
  closeOn: nullable(Type.String()),
  priceCurrency: Type.String(),
});
export type RegisteredRecommendation = Static<typeof RegisteredRecommendation>;

/**
 * Companies by recommendation; a percentage is of its group: ratings, or the classes of emerging companies. Those
 * under review have none: they stand apart, in no total.
 */
export const RatingDistribution = Type.Object({
  date: Type.String(),
  total: Type.Integer(),
  rows: Type.Array(
    Type.Object({
      recommendation: Type.String(),
      group: Type.Union([Type.Literal('rating'), Type.Literal('classification'), Type.Literal('none')]),
      companies: Type.Integer(),
      percent: Type.Number(),
      /** Those of them that were clients of the house within 12 months; null: for compliance alone. */
      clients: nullable(Type.Integer()),
    }),
  ),
});
export type RatingDistribution = Static<typeof RatingDistribution>;

/** `date`, YYYY-MM-DD, is today unless it is given; filters `code`, `name`, `recommendation`, `sector`, `since`. */
export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/analytics/recommendation',
  summary: 'Recommendations in force on a day, one for each company',
  query: ListQuery,
  answer: collectionOf(RegisteredRecommendation),
});
export const exportRecommendations = exportOf(listRecommendations);
export const downloadRecommendations = endpoint({
  method: 'POST',
  path: '/api/analytics/recommendation/xlsx',
  summary: 'Recommendations in force on a day and their distribution, as a workbook',
  body: exportRules,
  maxBodyBytes: MAX_EXPORT_BYTES,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
/** Takes the filters of `listRecommendations`. */
export const getRatingDistribution = endpoint({
  method: 'GET',
  path: '/api/analytics/rating-distribution',
  summary: 'How many companies have which recommendation on a day',
  query: ListQuery,
  answer: RatingDistribution,
});
