import type { SharePriceSeries } from '@console/contract/widgets';
import { formatPrice } from '../../model/format/format';
import { chartSummary } from '../../model/text/chart-summary';
import { chartLibrary, type EChartsOption } from './echarts-core';
import { sharePriceOption } from './share-price-option';
import { SizedChart } from './sized-chart';

const tooltip = {
  trigger: 'axis',
  confine: true,
  valueFormatter: (value: unknown) => formatPrice(typeof value === 'number' ? value : null),
};

/** The option that the server draws, with a tooltip added and nothing else changed. */
export function interactiveOption(series: SharePriceSeries): EChartsOption {
  return { ...sharePriceOption(series), tooltip };
}

/** The share price chart with a tooltip, for the View face. Import it lazily: it brings ECharts to the page. */
export function InteractiveChart({ series }: { readonly series: SharePriceSeries }) {
  return (
    <div className="chart-interactive" role="img" aria-label={`Share Price. ${chartSummary(series)}`}>
      <SizedChart echarts={chartLibrary()} option={interactiveOption(series)} />
    </div>
  );
}
