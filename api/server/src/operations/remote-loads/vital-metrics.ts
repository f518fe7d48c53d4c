import type { WebVital } from '@console/contract/web-vitals';
import { Histogram, type Registry } from 'prom-client';
import { vitalBuckets } from './vital-histogram';

/**
 * Adds web vitals to `/metrics`: a histogram by remote, version and route for each. It counts what pages told this
 * instance since it started, as histograms of Prometheus do: sum over the instances. Answers how to add values.
 */
export function vitalMetrics(registry: Registry): (vitals: readonly WebVital[]) => void {
  const histogram = (name: string, help: string, buckets: readonly number[]): Histogram => {
    // an app that is built again on the same services goes on counting
    const known = registry.getSingleMetric(name);
    if (known instanceof Histogram) return known;
    return new Histogram({
      ...{ name, help, buckets: [...buckets], registers: [registry] },
      labelNames: ['remote', 'version', 'route'],
    });
  };
  const histograms = {
    LCP: histogram('web_vital_lcp_milliseconds', 'Largest Contentful Paint', vitalBuckets.LCP),
    INP: histogram('web_vital_inp_milliseconds', 'Interaction to Next Paint', vitalBuckets.INP),
    CLS: histogram('web_vital_cls', 'Cumulative Layout Shift, a score', vitalBuckets.CLS),
    FCP: histogram('web_vital_fcp_milliseconds', 'First Contentful Paint', vitalBuckets.FCP),
    TTFB: histogram('web_vital_ttfb_milliseconds', 'Time to First Byte', vitalBuckets.TTFB),
  };
  return (vitals) => {
    for (const { metric, value, ...labels } of vitals) histograms[metric].observe(labels, value);
  };
}
