import type { BlockModel } from '../../block';
import { newNodeId } from '../../node-id';

export const financialForecastModel: BlockModel = {
  type: 'FinancialForecast',
  label: 'Financial Forecast',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'FinancialForecast', props: {}, children: [] }),
  props: {},
};
