import type { SharePriceSeries } from '@console/contract/widgets';
import { chartSummary } from '../../model/text/chart-summary';
import { chartLibrary } from './echarts-core';
import { sharePriceOption } from './share-price-option';
import { staticSvg } from './static-svg';

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}
type PriceData = Omit<SharePriceSeries, 'svg' | 'narrowSvg'>;

/** The share price chart as SVG text, sizes in px: vector lines, the last price as text, a title and a description. */
export function sharePriceSvg(series: PriceData, size: ChartSize): string {
  const data = { ...series, svg: '' };
  const chart = chartLibrary().init(null, null, { renderer: 'svg', ssr: true, ...size });
  try {
    chart.setOption(sharePriceOption(data));
    return described(withSteadyIds(staticSvg(chart.renderToSVGString())), data);
  } finally {
    chart.dispose();
  }
}

const clip = /<clipPath id="(zr\d+-c\d+)">\s*<path d="([^"]*)"/g;

/** ECharts counts its charts in the ids of clips: named by what they clip, the same chart is the same text each time. */
function withSteadyIds(svg: string): string {
  const names = new Map(
    [...svg.matchAll(clip)].map(([, id = '', shape = '']) => [id, `clip${shape.replace(/\W+/g, '-')}`]),
  );
  return svg.replace(/zr\d+-c\d+/g, (id) => names.get(id) ?? id);
}

function described(svg: string, series: SharePriceSeries): string {
  const words = `<title>Share Price</title><desc>${escapeText(chartSummary(series))}</desc>`;
  return svg.replace(/^<svg([^>]*)>/, (_tag, attributes: string) => `<svg role="img"${attributes}>${words}`);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
