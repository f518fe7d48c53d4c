import type { forecastFigures } from '@console/contract/widgets';

type Figure = (typeof forecastFigures)[number];

/** Figures of a fiscal year; the dividend yield is a fraction, the margin in per cent. */
export type Figures = Readonly<Record<Figure, number | null>> & { readonly year: number };
