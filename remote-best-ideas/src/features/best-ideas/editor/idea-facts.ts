import type { IdeaRecord, IdeasAction } from '@console/contract/best-ideas';
import { companyFields } from '@console/contract/best-ideas-rules';
import { texts } from '@console/contract/texts';
import { formatPrice } from '@console/shared-report/format';

/** What an idea says, in words. */
export interface IdeaFact {
  readonly name: string;
  /** Empty: it says nothing there. */
  readonly text: string;
}

/** An idea in words, field by field in the order of the form. */
export const ideaFacts = (action: IdeasAction, record: IdeaRecord): readonly IdeaFact[] => [
  { name: 'Company', text: companiesText(action, record) },
  { name: 'Catalyst', text: record.catalyst },
  { name: texts.ideaThesis, text: record.investmentThesis },
  { name: 'Explanation', text: record.explanation ?? '' },
];

const companiesText = (action: IdeasAction, record: IdeaRecord): string =>
  companyFields(action)
    .map((field) => `${record[field]?.code ?? 'No company'} at ${formatPrice(record.sharePrice[field])}`)
    .join(' → ');
