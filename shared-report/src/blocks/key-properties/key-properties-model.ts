import { texts } from '@console/contract/texts';
import { widgetModel } from '../../model/block/widget-model';
import type { KeyProperties } from '@console/contract/widgets';
import { readWidget, type WidgetReading } from '../../model/block/widget-reading';
import type { ReportContext } from '../../model/facts/report-context';
import { keyPropertyScales } from './key-property-scales';

export const keyPropertiesModel = widgetModel({
  type: 'KeyProperties',
  label: 'Key Properties',
  className: 'block-key-properties',
  data: 'keyProperties',
  missing: texts.widgetNoData,
  read,
  lines: (value) =>
    keyPropertyScales(value).map(
      ({ label, step, lowest, highest }) => `${label}: ${step} (${lowest} to ${highest})`,
    ),
});

/** The steps at which the sliders begin are no judgement: a company that nobody has judged is not rated. */
function read({ widgets }: ReportContext): WidgetReading<KeyProperties> {
  const reading = readWidget(widgets.keyProperties, texts.widgetNoData);
  const isRated = reading.kind !== 'value' || reading.value.isRated !== false;
  return isRated ? reading : { kind: 'text', text: 'Not rated' };
}
