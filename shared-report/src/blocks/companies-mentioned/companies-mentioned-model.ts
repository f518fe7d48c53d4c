import { texts } from '@console/contract/texts';
import type { CompanyFacts } from '@console/contract/widgets';
import { widgetModel } from '../../model/block/widget-model';
import { readWidget, type WidgetReading } from '../../model/block/widget-reading';
import type { ReportContext } from '../../model/facts/report-context';
import { dash, formatPrice } from '../../model/format/format';
import { reportDate } from '../../model/format/report-date';
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
      ? { title: 'Price', cell: (company) => withDay(pricedIn(currencyOf(company), company), company) }
      : {
          title: `Price (${currency})`,
          cell: (company) => withDay(formatPrice(company.currentStockPrice), company),
        };
  const last = lastDay(companies);
  const withDay = (price: string, { asOf }: CompanyFacts) =>
    asOf && price !== dash && asOf !== last ? `${price} (${reportDate(asOf)})` : price;
  return [...before, { ...price, className: 'facts-number' }, ...after];
}

/** The latest day of a close in the table; null: it names none. */
function lastDay(companies: readonly CompanyFacts[]): string | null {
  return companies.reduce<string | null>(
    (last, { asOf }) => (asOf && asOf > (last ?? '') ? asOf : last),
    null,
  );
}

/** 'Prices are closes of 26 Nov 26.'; closes of other days say theirs in the table. Null of early pages. */
export function pricesNote(companies: readonly CompanyFacts[]): string | null {
  const last = lastDay(companies);
  return (
    last &&
    `Prices are closes of ${reportDate(last)}${isOfOneDay(companies) ? '' : ' where no other day is given'}.`
  );
}

const isOfOneDay = (companies: readonly CompanyFacts[]) =>
  new Set(companies.flatMap(({ asOf }) => asOf ?? [])).size < 2;

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
      ...[pricesNote(companies) ?? []].flat(),
      marketDataSource,
    ];
  },
});

function read({ widgets }: ReportContext): WidgetReading<readonly CompanyFacts[]> {
  const reading = readWidget(widgets.companiesMentioned, texts.widgetNoData);
  const isEmpty = reading.kind === 'value' && reading.value.length === 0;
  return isEmpty ? { kind: 'text', text: texts.widgetNoData } : reading;
}
