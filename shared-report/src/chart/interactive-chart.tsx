import type { SharePriceSeries } from '@console/contract/widgets';
import ReactEChartsCore from 'echarts-for-react/lib/core';
import { formatPrice } from '../currency/price-format';
import { chartLibrary } from './echarts-core';
import { sharePriceOption } from './share-price-option';

const tooltip = {
  trigger: 'axis',
  confine: true,
  valueFormatter: (value: unknown) => formatPrice(typeof value === 'number' ? value : null),
};

/** The share price chart with a tooltip, for the View face. Import it lazily: it brings ECharts to the page. */
export function InteractiveChart({ series }: { readonly series: SharePriceSeries }) {
  return (
    <ReactEChartsCore
      echarts={chartLibrary()}
      option={{ ...sharePriceOption(series), tooltip }}
      opts={{ renderer: 'svg' }}
      style={{ height: '100%', width: '100%' }}
      notMerge
    />
  );
}
