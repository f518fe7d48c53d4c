import { texts } from '@console/contract/texts';
import type { RenderContext } from '../../model/block/block';
import { htmlParagraphs } from '../../model/text/html-text';
import { readWidget, type WidgetReading } from '../../model/block/widget-reading';
import { widgetBlock } from '../../renderer/widget/widget-block';
import { companyDescriptionModel } from './company-description-model';

/** What the report's company does, in the words of its feed. */
export const companyDescriptionBlock = widgetBlock<readonly string[]>({
  model: companyDescriptionModel,
  className: 'block-company-description',
  data: 'company',
  missing: texts.widgetNoDescription,
  read,
  Body: ({ value }) => value.map((paragraph, index) => <p key={index}>{paragraph}</p>),
  lines: (paragraphs) => paragraphs,
});

function read({ widgets }: RenderContext): WidgetReading<readonly string[]> {
  const reading = readWidget(widgets.company, texts.widgetNoDescription);
  if (reading.kind !== 'value') return reading;
  const paragraphs = htmlParagraphs(reading.value.description);
  if (paragraphs.length === 0) return { kind: 'text', text: texts.widgetNoDescription };
  return { kind: 'value', value: paragraphs };
}
