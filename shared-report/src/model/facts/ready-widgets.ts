import { noWidgetData, type WidgetData } from '@console/contract/widgets';
import type { WidgetStates } from './report-context';

/**
 * States of widgets whose data is all there. What is missing counts as not available: a report that was frozen before
 * a widget existed has no data for it.
 */
export function readyWidgets(data: Partial<WidgetData> | null | undefined): WidgetStates {
  const known = { ...noWidgetData, ...data };
  return {
    stockOverview: { state: 'ready', value: known.stockOverview },
    sharePrice: { state: 'ready', value: known.sharePrice },
    ratingHistory: { state: 'ready', value: known.ratingHistory },
    keyProperties: { state: 'ready', value: known.keyProperties },
    financialForecast: { state: 'ready', value: known.financialForecast },
    company: { state: 'ready', value: known.company },
    companiesMentioned: { state: 'ready', value: known.companiesMentioned },
    mostViewed: { state: 'ready', value: known.mostViewed },
    relatedVideos: { state: 'ready', value: known.relatedVideos },
  };
}
