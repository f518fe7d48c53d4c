import type { CompanyFacts } from '@console/contract/widgets';
import { MarketDataSource } from '../../renderer/widget/market-data-source';
import { TableScroller } from '../../renderer/widget/table-scroller';
import { widgetView } from '../../renderer/widget/widget-view';
import { companiesMentionedModel, companyColumns, pricesNote } from './companies-mentioned-model';

/** The companies that a report names. */
export const view = widgetView(companiesMentionedModel, ({ value }) => (
  <>
    <CompaniesTable companies={value} />
    <PricesNote companies={value} />
    <MarketDataSource />
  </>
));

function PricesNote({ companies }: { readonly companies: readonly CompanyFacts[] }) {
  const note = pricesNote(companies);
  return note && <p className="block-source">{note}</p>;
}

function CompaniesTable({ companies }: { readonly companies: readonly CompanyFacts[] }) {
  const columns = companyColumns(companies);
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
