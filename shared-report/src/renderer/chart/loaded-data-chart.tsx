import { lazy, Suspense } from 'react';
import type { DataChartProps } from './drawn-data-chart';

const Drawn = lazy(async () => ({ default: (await import('./drawn-data-chart')).DrawnDataChart }));

/** A Chart block whose drawing code is loaded with the first chart; throws where it can't be, as drawing does. */
export function LoadedDataChart(props: DataChartProps) {
  return (
    <Suspense fallback={<div className="widget-loading" role="status" aria-label="Loading" />}>
      <Drawn {...props} />
    </Suspense>
  );
}
