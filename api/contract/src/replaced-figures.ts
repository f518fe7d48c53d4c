import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';

/** What a replaced figure is of. */
export const figureKinds = ['price', 'index', 'forecast', 'shares', 'action'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** How people read them. */
export const figureKindNames: Readonly<Record<FigureKind, string>> = {
  price: 'Share price',
  index: 'Index level',
  forecast: 'Forecast',
  shares: 'Shares on issue',
  action: 'Corporate action',
};

const names: Readonly<Record<string, string>> = {
  ...{ revenue: 'revenue', Margin: 'EBITDA margin', Ebit: 'EBIT', Ebitda: 'EBITDA', Npat: 'NPAT' },
  ...{ pretaxProfit: 'pre-tax profit', dividendYield: 'dividend yield', evEbitda: 'EV/EBITDA' },
  ...{ ndEbitda: 'net debt/EBITDA', calendarMonth: 'end of the year', reportedOn: 'day of the report' },
  ...{ currency: 'currency', shares: 'shares on issue (m)' },
};

/** A figure as people read it: 'Close', 'EBITDA margin'. */
export const figureName = (figure: string): string => names[figure] ?? figure;

/** A value of a figure as people read it: yields are kept as fractions. */
export function figureText(figure: string, value: string): string {
  if (figure !== 'dividendYield') return value;
  return `${Number((Number(value) * 100).toPrecision(12))} %`;
}

/** Reports of one figure that are looked through and listed; more are counted. */
export const MAX_REPORTS_OF_FIGURE = 200;

/** A figure that a delivery wrote over, or a close or level that it added to a past day; it is kept for ever (41.8). */
export const ReplacedFigure = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  kind: Type.Union(figureKinds.map((kind) => Type.Literal(kind))),
  /** null: of an index. */
  company: nullable(Type.Object({ id: Type.String(), code: Type.String(), name: Type.String() })),
  /** Name of the index; null: of a company. */
  index: nullable(Type.String()),
  /** 'Close', 'Level', 'shares', a corporate action as 'Split', or the name that the feed gives to a figure of a year. */
  figure: Type.String(),
  /** The day, YYYY-MM-DD; null: of a fiscal year, or of any time. */
  day: nullable(Type.String()),
  /** The fiscal year; null: of a day, or of any time. */
  year: nullable(Type.Integer()),
  /** null: there was none, and days before and after it were loaded. */
  oldValue: nullable(Type.String()),
  /** null: the feed has none any more. */
  newValue: nullable(Type.String()),
  replacedAt: Type.String({ format: 'date-time' }),
  /** The file that replaced it; null: it was not delivered. */
  delivery: nullable(Type.Object({ id: Type.String(), feed: Type.String(), file: Type.String() })),
});
export type ReplacedFigure = Static<typeof ReplacedFigure>;

/** Filters: `kind`, `company` (part of the code), `delivery` (id), `replacedAt`; the latest first. */
export const listReplacedFigures = endpoint({
  method: 'GET',
  path: '/api/replaced-figure',
  summary: 'Figures that deliveries wrote over, with what stood there',
  query: ListQuery,
  answer: collectionOf(ReplacedFigure),
});
export const exportReplacedFigures = exportOf(listReplacedFigures);

/** A published report whose page shows the old value, or a figure that was computed with it. */
export const ReportOfFigure = Type.Object({
  id: Type.String(),
  title: Type.String(),
  publishedOn: Type.String({ format: 'date-time' }),
  revokedAt: nullable(Type.String({ format: 'date-time' })),
  /** Where on its page, as blocks are named: 'Share Price', 'Stock Overview: Market Cap'. */
  shownIn: Type.Array(Type.String()),
});
export type ReportOfFigure = Static<typeof ReportOfFigure>;

/** A published list of Best Ideas that has the old value as a price at inclusion, or at exit. */
export const IdeasOfFigure = Type.Object({
  id: Type.String(),
  number: Type.Integer(),
  publishedOn: Type.String({ format: 'date-time' }),
});
export type IdeasOfFigure = Static<typeof IdeasOfFigure>;

export const ReportsOfFigure = Type.Object({
  reports: Type.Array(ReportOfFigure),
  /** The newest first. */
  bestIdeas: Type.Array(IdeasOfFigure),
  /** Reports of the time that were not looked through, as there are more than `MAX_REPORTS_OF_FIGURE`. */
  unread: Type.Integer(),
});
export type ReportsOfFigure = Static<typeof ReportsOfFigure>;

/** The newest first; 404 without such a figure. */
export const getReportsOfFigure = endpoint({
  method: 'GET',
  path: '/api/replaced-figure/:id/report',
  summary: 'Published reports and Best Ideas that show a figure as it was before it was replaced',
  params: IdParams,
  answer: ReportsOfFigure,
});
