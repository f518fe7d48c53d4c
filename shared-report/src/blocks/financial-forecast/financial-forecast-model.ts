import type { BlockModel } from '../../model/block/block';
import { newNodeId } from '../../model/document/node-id';

export const financialForecastModel: BlockModel = {
  type: 'FinancialForecast',
  label: 'Financial Forecast',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: 'FinancialForecast', props: {}, children: [] }),
  props: {},
};
