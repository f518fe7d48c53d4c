import { texts } from '@console/contract/texts';
import type { CompanyFacts } from '@console/contract/widgets';
import type { RenderContext } from '../../model/block/block';
import { dash, formatPrice } from '../../model/format/format';
import { MarketDataSource, marketDataSource } from '../../renderer/widget/market-data-source';
import { TableScroller } from '../../renderer/widget/table-scroller';
import { readWidget, type WidgetReading } from '../../model/block/widget-reading';
import { widgetBlock } from '../../renderer/widget/widget-block';
import { companiesMentionedModel } from './companies-mentioned-model';

interface Column {
  readonly title: string;
  readonly className?: string;
  readonly cell: (company: CompanyFacts) => string;
}

/** Prices are those of the Australian exchange. */
const columns: readonly Column[] = [
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

/** The companies that a report names. */
export const companiesMentionedBlock = widgetBlock<readonly CompanyFacts[]>({
  model: companiesMentionedModel,
  className: 'block-companies-mentioned',
  data: 'companiesMentioned',
  missing: texts.widgetNoData,
  read,
  Body: ({ value }) => (
    <>
      <CompaniesTable companies={value} />
      <MarketDataSource />
    </>
  ),
  lines: (companies) => [
    columns.map(({ title }) => title).join('\t'),
    ...companies.map((company) => columns.map(({ cell }) => cell(company)).join('\t')),
    marketDataSource,
  ],
});

function read({ widgets }: RenderContext): WidgetReading<readonly CompanyFacts[]> {
  const reading = readWidget(widgets.companiesMentioned, texts.widgetNoData);
  const isEmpty = reading.kind === 'value' && reading.value.length === 0;
  return isEmpty ? { kind: 'text', text: texts.widgetNoData } : reading;
}

function CompaniesTable({ companies }: { readonly companies: readonly CompanyFacts[] }) {
  return (
    <TableScroller label={companiesMentionedModel.label}>
      <table className="facts-table">
        <thead>
          <tr>
            {columns.map(({ title, className }) => (
              <th key={title} scope="col" className={className}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <tr key={company.id}>
              {columns.map(({ title, className, cell }) => (
                <td key={title} className={className}>
                  {cell(company)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
