import { noWidgetData, type WidgetData } from '@console/contract/widgets';
import type { WidgetStates } from './report-context';

/**
 * States of widgets whose data is all there. What is missing counts as not available: a report that was frozen before
 * a widget existed has no data for it.
 */
export function readyWidgets(data: Partial<WidgetData> | null | undefined): WidgetStates {
  const { stockOverview, sharePrice, keyProperties, financialForecast, company, companiesMentioned } = {
    ...noWidgetData,
    ...data,
  };
  return {
    stockOverview: { state: 'ready', value: stockOverview },
    sharePrice: { state: 'ready', value: sharePrice },
    keyProperties: { state: 'ready', value: keyProperties },
    financialForecast: { state: 'ready', value: financialForecast },
    company: { state: 'ready', value: company },
    companiesMentioned: { state: 'ready', value: companiesMentioned },
  };
}
