import type { forecastFigures } from '@console/contract/widgets';

type Figure = (typeof forecastFigures)[number];

/** Figures of a fiscal year; the dividend yield is a fraction, the margin in per cent. */
export type Figures = Readonly<Record<Figure, number | null>> & {
  readonly year: number;
  /** When the company reported the year, and of which day the figures are, YYYY-MM-DD; missing: the feed does not say. */
  readonly reportedOn?: string;
  readonly asOf?: string;
};
