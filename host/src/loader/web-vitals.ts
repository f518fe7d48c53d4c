import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { pageAt, pageOfPath, type OpenPage } from './open-pages';
import { countWebVital } from './remote-events';

/** Measurements that were counted: the library tells a later value of the same one again. */
const counted = new Set<string>();

/**
 * Measures the web vitals of this document, and counts each for the page of a remote that it belongs to. Call it once.
 *
 * How a page loads (LCP, FCP, TTFB) is measured of the page that the document was loaded for; how it responds and shifts
 * (INP, CLS) of each page, where the browser tells of navigations inside a document (decision 63).
 */
export function measureWebVitals(): void {
  for (const measure of [onLCP, onFCP, onTTFB]) measure(count);
  for (const measure of [onCLS, onINP]) measure(count, { reportSoftNavs: true });
}

function count(metric: MetricType): void {
  if (counted.has(metric.id)) return;
  const page = pageOf(metric);
  if (page === null) return;
  counted.add(metric.id);
  countWebVital({ ...page, metric: metric.name, value: metric.value });
}

/** The page that was on screen when the slowest response, the largest shift or the paint began. */
function pageOf({
  entries,
  navigationType,
  navigationURL,
  navigationStartTime,
}: MetricType): OpenPage | null {
  const [first] = entries;
  if (first) return pageAt(first.startTime);
  // nothing shifted: a navigation begins before its page is on screen, so its time is that of the page before
  if (navigationType === 'soft-navigation' && navigationURL)
    return pageOfPath(new URL(navigationURL).pathname);
  return pageAt(navigationStartTime ?? 0);
}
