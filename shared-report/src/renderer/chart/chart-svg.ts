import type { SharePriceSeries } from '@console/contract/widgets';
import { chartSummary } from '../../model/text/chart-summary';
import { ratingHistoryTitle, ratingSummary } from '../../model/text/rating-summary';
import { chartLibrary, type EChartsOption } from './echarts-core';
import { ratingHistoryOption, type DrawnRatings } from './rating-history-option';
import { sharePriceOption } from './share-price-option';
import { staticSvg } from './static-svg';

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}
type PriceData = Omit<SharePriceSeries, 'svg' | 'narrowSvg'>;

/** The share price chart as SVG text, sizes in px: vector lines, the last price as text, and its name in words. */
export function sharePriceSvg(series: PriceData, size: ChartSize): string {
  const data = { ...series, svg: '' };
  return drawn(sharePriceOption(data), size, { title: 'Share Price', description: chartSummary(data) });
}

/** The same closes with the target prices and recommendations that came into force meanwhile. */
export function ratingHistorySvg(history: DrawnRatings, size: ChartSize): string {
  const words = { title: ratingHistoryTitle, description: ratingSummary(history) };
  return drawn(ratingHistoryOption(history), size, words);
}

interface Words {
  readonly title: string;
  readonly description: string;
}

function drawn(option: EChartsOption, size: ChartSize, words: Words): string {
  const chart = chartLibrary().init(null, null, { renderer: 'svg', ssr: true, ...size });
  try {
    chart.setOption(option);
    return described(withSteadyIds(staticSvg(chart.renderToSVGString())), words);
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

/** All of it is the name: of a title and a description the tags of a PDF keep the title alone. */
function described(svg: string, { title, description }: Words): string {
  return svg.replace(/^<svg/, () => `<svg role="img" aria-label="${escapeText(`${title}. ${description}`)}"`);
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
