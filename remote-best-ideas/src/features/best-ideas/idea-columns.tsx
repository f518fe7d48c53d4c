import type { IdeaRecord } from '@console/contract/best-ideas';
import { texts } from '@console/contract/texts';
import { formatPrice } from '@console/shared-report/format';
import type { ReactNode } from 'react';

/** One of the companies that an idea names, with its frozen price (B5). */
interface Named {
  readonly company: IdeaRecord['company'];
  readonly price: number | null;
}

interface IdeaColumn {
  readonly title: string;
  readonly render: (idea: IdeaRecord) => ReactNode;
}

/** Columns of the published list in the words of A§2. */
export const ideaColumns: readonly IdeaColumn[] = [
  companyColumn(texts.ideaCode, ({ company }) => company?.code),
  companyColumn(texts.ideaCompany, ({ company }) => company?.name),
  companyColumn('Sector', ({ company }) => company?.gics.sector),
  companyColumn('Rating', ({ company }) => company?.currentRecommendation),
  companyColumn(texts.ideaPrice, ({ price }) => formatPrice(price)),
  { title: 'Catalyst', render: ({ catalyst }) => catalyst },
  { title: texts.ideaThesis, render: ({ investmentThesis }) => investmentThesis },
];

/** A column about the company; a Switch fills it with two lines, from → to (B8). */
function companyColumn(title: string, text: (named: Named) => string | null | undefined): IdeaColumn {
  const line = (named: Named) => text(named) || '-';
  return {
    title,
    render: ({ company, from, to, sharePrice }) =>
      from === null && to === null ? (
        line({ company, price: sharePrice.company })
      ) : (
        <>
          <div>{line({ company: from, price: sharePrice.from })}</div>
          <div>→&nbsp;{line({ company: to, price: sharePrice.to })}</div>
        </>
      ),
  };
}
