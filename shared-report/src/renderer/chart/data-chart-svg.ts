import type { ChartData } from '../../blocks/chart/chart-data';
import { dataChartLibrary } from './data-chart-library';
import type { ChartLook } from './chart-look';
import { dataChartOption } from './data-chart-option';
import { staticSvg } from './static-svg';

interface NamedLook extends ChartLook {
  /** Unique in its page: patterns of a drawing that is hidden can't be used by another one. */
  readonly id: string;
}

/**
 * A Chart block as SVG text: vectors and texts, without a name of its own; what it shows is said around it. It is not
 * hidden: in a PDF what is said would go with it.
 */
export function dataChartSvg(data: ChartData, { id, ...look }: NamedLook): string {
  const chart = dataChartLibrary().init(null, null, { renderer: 'svg', ssr: true, ...look.size });
  try {
    chart.setOption(dataChartOption(data, look));
    return staticSvg(chart.renderToSVGString())
      .replace(/^<svg/, '<svg role="presentation"')
      .replace(/zr\d+-(?=\w+\d)/g, `${id.replace(/[^\w-]/g, '-')}-`);
  } finally {
    chart.dispose();
  }
}
