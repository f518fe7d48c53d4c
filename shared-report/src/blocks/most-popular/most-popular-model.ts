import { texts } from '@console/contract/texts';
import { widgetModel } from '../../model/block/widget-model';
import { placeholderTag } from '../../model/text/placeholder-tag';

const note = 'The most viewed reports will be listed here.';

export const mostPopularModel = widgetModel<string>({
  type: 'MostPopular',
  label: 'Most Viewed',
  className: 'block-most-popular',
  missing: texts.widgetNoData,
  read: () => ({ kind: 'value', value: note }),
  lines: (text) => [placeholderTag, text],
});
