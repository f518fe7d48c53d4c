import type { SharePriceSeries } from '@console/contract/widgets';
import type { ComponentType } from 'react';
import type { ReportContext } from '../../model/facts/report-context';
import type { DataChartProps } from '../chart/drawn-data-chart';

/** Everything a block may see while it is drawn. */
export interface RenderContext extends ReportContext {
  /** Address of `media:<id>` (signed, or a data: address on the static face); null where it is not known. */
  readonly mediaUrl: (reference: string) => string | null;
  /** Where a published report is read; missing where nothing leads anywhere: in the editor, on the static page. */
  readonly reportUrl?: (reportId: string) => string;
  readonly Chart: ComponentType<{ readonly series: SharePriceSeries }>;
  /** Draws a Chart block: in place, or in a browser once its code is loaded. */
  readonly DataChart: ComponentType<DataChartProps>;
  /** Ids of nodes that can't be drawn, known where nothing can catch what a block throws: in static markup. */
  readonly brokenNodes?: ReadonlySet<string>;
}
