import type { SharePriceSeries } from '@console/contract/widgets';
import type { ComponentType } from 'react';
import type { ReportContext } from '../../model/facts/report-context';

/** Everything a block may see while it is drawn. */
export interface RenderContext extends ReportContext {
  /** Address of `media:<id>` (signed, or a data: address on the static face); null where it is not known. */
  readonly mediaUrl: (reference: string) => string | null;
  readonly Chart: ComponentType<{ readonly series: SharePriceSeries }>;
  /** Ids of nodes that can't be drawn, known where nothing can catch what a block throws: in static markup. */
  readonly brokenNodes?: ReadonlySet<string>;
}
