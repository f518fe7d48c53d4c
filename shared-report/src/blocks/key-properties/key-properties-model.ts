import { texts } from '@console/contract/texts';
import { widgetModel } from '../../model/block/widget-model';
import { readWidget } from '../../model/block/widget-reading';
import { keyPropertyScales } from './key-property-scales';

export const keyPropertiesModel = widgetModel({
  type: 'KeyProperties',
  label: 'Key Properties',
  className: 'block-key-properties',
  data: 'keyProperties',
  missing: texts.widgetNoData,
  read: ({ widgets }) => readWidget(widgets.keyProperties, texts.widgetNoData),
  lines: (value) =>
    keyPropertyScales(value).map(
      ({ label, step, lowest, highest }) => `${label}: ${step} (${lowest} to ${highest})`,
    ),
});
