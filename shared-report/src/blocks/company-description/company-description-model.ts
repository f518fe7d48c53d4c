import { texts } from '@console/contract/texts';
import { widgetModel } from '../../model/block/widget-model';
import { readWidget, type WidgetReading } from '../../model/block/widget-reading';
import type { ReportContext } from '../../model/facts/report-context';
import { htmlParagraphs } from '../../model/text/html-text';

export const companyDescriptionModel = widgetModel({
  type: 'CompanyDescription',
  label: 'Company Overview',
  className: 'block-company-description',
  data: 'company',
  missing: texts.widgetNoDescription,
  read,
  lines: (paragraphs) => paragraphs,
});

function read({ widgets }: ReportContext): WidgetReading<readonly string[]> {
  const reading = readWidget(widgets.company, texts.widgetNoDescription);
  if (reading.kind !== 'value') return reading;
  const paragraphs = htmlParagraphs(reading.value.description);
  if (paragraphs.length === 0) return { kind: 'text', text: texts.widgetNoDescription };
  return { kind: 'value', value: paragraphs };
}
