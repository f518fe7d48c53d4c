import type { ChartSize } from './chart-svg';

/** What a chart is drawn with: colours by series, and room in px. */
export interface ChartLook {
  readonly palette: readonly string[];
  readonly size: ChartSize;
}
