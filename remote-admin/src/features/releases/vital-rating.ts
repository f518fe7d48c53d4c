import { vitalThresholds, type VitalName } from '@console/contract/web-vitals';

/** What web.dev calls a 75th percentile: `good`, `needs improvement` or `poor`, with the tone of its mark. */
export interface VitalRating {
  readonly word: 'good' | 'needs improvement' | 'poor';
  readonly tone: 'good' | 'fair' | 'bad';
}

/** Rates a 75th percentile, in milliseconds or, of CLS, as a score; a threshold itself is on the better side. */
export function vitalRating(metric: VitalName, p75: number): VitalRating {
  const { good, fair } = vitalThresholds[metric];
  if (p75 <= good) return { word: 'good', tone: 'good' };
  if (p75 <= fair) return { word: 'needs improvement', tone: 'fair' };
  return { word: 'poor', tone: 'bad' };
}

/** A value with its unit: `2,400 ms`; a score has none. */
export const vitalText = (metric: VitalName, value: number) =>
  metric === 'CLS' ? String(value) : `${value.toLocaleString('en')} ms`;
