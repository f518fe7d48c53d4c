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

const currencyOf = ({ priceCurrency = 'AUD' }: CompanyFacts) => priceCurrency;

/** The columns for these companies: prices of one currency have it in their heading, others carry their own. */
export function companyColumns(companies: readonly CompanyFacts[]): readonly Column[] {
  const currencies = new Set(companies.map(currencyOf));
  const [currency = 'AUD'] = currencies;
  const price: Column =
    currencies.size > 1
      ? { title: 'Price', cell: (company) => pricedIn(currencyOf(company), company) }
      : { title: `Price (${currency})`, cell: ({ currentStockPrice }) => formatPrice(currentStockPrice) };
  return [...before, { ...price, className: 'facts-number' }, ...after];
}

function pricedIn(currency: string, { currentStockPrice }: CompanyFacts): string {
  const price = formatPrice(currentStockPrice);
  return price === dash ? dash : `${currency} ${price}`;
}

const before: readonly Column[] = [
  { title: 'Code', className: 'facts-code', cell: ({ code }) => code },
  { title: 'Company', cell: ({ name }) => name },
  { title: 'Recommendation', cell: ({ currentRecommendation }) => currentRecommendation || dash },
];
const after: readonly Column[] = [{ title: 'Sector', cell: ({ gics }) => gics.sector || dash }];

export const companiesMentionedModel = widgetModel({
  type: 'CompaniesMentioned',
  label: 'Companies Mentioned',
  className: 'block-companies-mentioned',
  data: 'companiesMentioned',
  missing: texts.widgetNoData,
  read,
  lines: (companies) => {
    const columns = companyColumns(companies);
    return [
      columns.map(({ title }) => title).join('\t'),
      ...companies.map((company) => columns.map(({ cell }) => cell(company)).join('\t')),
      marketDataSource,
    ];
  },
});

function read({ widgets }: ReportContext): WidgetReading<readonly CompanyFacts[]> {
  const reading = readWidget(widgets.companiesMentioned, texts.widgetNoData);
  const isEmpty = reading.kind === 'value' && reading.value.length === 0;
  return isEmpty ? { kind: 'text', text: texts.widgetNoData } : reading;
}
