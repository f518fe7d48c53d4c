import { texts } from '@console/contract/texts';
import type { CompanyFacts } from '@console/contract/widgets';
import { widgetModel } from '../../model/block/widget-model';
import { readWidget, type WidgetReading } from '../../model/block/widget-reading';
import type { ReportContext } from '../../model/facts/report-context';
import { dash, formatPrice } from '../../model/format/format';
import { marketDataSource } from '../../model/text/market-data-source';

interface Column {
  readonly title: string;
  readonly className?: string;
  readonly cell: (company: CompanyFacts) => string;
}

/** Prices are those of the Australian exchange. */
export const companyColumns: readonly Column[] = [
  { title: 'Code', className: 'facts-code', cell: ({ code }) => code },
  { title: 'Company', cell: ({ name }) => name },
  { title: 'Recommendation', cell: ({ currentRecommendation }) => currentRecommendation || dash },
  {
    title: 'Price (AUD)',
    className: 'facts-number',
    cell: ({ currentStockPrice }) => formatPrice(currentStockPrice),
  },
  { title: 'Sector', cell: ({ gics }) => gics.sector || dash },
];

export const companiesMentionedModel = widgetModel({
  type: 'CompaniesMentioned',
  label: 'Companies Mentioned',
  className: 'block-companies-mentioned',
  data: 'companiesMentioned',
  missing: texts.widgetNoData,
  read,
  lines: (companies) => [
    companyColumns.map(({ title }) => title).join('\t'),
    ...companies.map((company) => companyColumns.map(({ cell }) => cell(company)).join('\t')),
    marketDataSource,
  ],
});

function read({ widgets }: ReportContext): WidgetReading<readonly CompanyFacts[]> {
  const reading = readWidget(widgets.companiesMentioned, texts.widgetNoData);
  const isEmpty = reading.kind === 'value' && reading.value.length === 0;
  return isEmpty ? { kind: 'text', text: texts.widgetNoData } : reading;
}
