import {
  bestIdeasActions,
  type BestIdeasDraft,
  type IdeaCompany,
  type IdeaGroup,
  type IdeaRecord,
  type IdeasAction,
} from '@console/contract/best-ideas';
import { companyFields, type IdeasPatch } from '@console/contract/best-ideas-rules';

/** Which company of an idea is meant: Buy and Sell have one, a Switch goes from one to another. */
export type CompanyField = ReturnType<typeof companyFields>[number];

/** The draft as it is edited: the three groups in their order, and the two texts. Companies stay whole. */
export type IdeasValues = {
  readonly content: readonly IdeaGroup[];
  readonly disclaimers: { readonly specificDisclosure: string; readonly footer: string };
  /** Per cent by which a price may differ from the close without an explanation. It is the server's, and never sent. */
  readonly priceTolerance: number;
};

/** What of an answer is edited. */
export function ideasValues({
  content,
  disclaimers,
  priceTolerance,
}: Pick<BestIdeasDraft, 'content' | 'disclaimers' | 'priceTolerance'>): IdeasValues {
  return {
    priceTolerance,
    content: bestIdeasActions.map((action) => ({
      action,
      records: content.filter((group) => group.action === action).flatMap(({ records }) => records),
    })),
    disclaimers: { specificDisclosure: disclaimers.specificDisclosure, footer: disclaimers.footer },
  };
}

/** The values without any idea; the texts stay (A§4.19). */
export function withoutIdeas(values: IdeasValues): IdeasValues {
  return { ...values, content: values.content.map(({ action }) => ({ action, records: [] })) };
}

/** The values without one idea. */
export const withoutIdea = (values: IdeasValues, id: string): IdeasValues => ({
  ...values,
  content: values.content.map(({ action, records }) => ({
    action,
    records: records.filter((record) => record.id !== id),
  })),
});

/** An idea that is still to be written. */
export function newIdea(id: string): IdeaRecord {
  return {
    id,
    company: null,
    from: null,
    to: null,
    sharePrice: { company: null, from: null, to: null },
    isPublished: false,
    includedOn: null,
    catalyst: '',
    investmentThesis: '',
    performance: null,
  };
}

/** The values as the server takes them. */
export function ideasPatch({ content, disclaimers }: IdeasValues): IdeasPatch {
  return {
    content: content.map(({ action, records }) => ({
      action,
      records: records.map((record) => recordPatch(action, record)),
    })),
    disclaimers,
  };
}

/** An idea as the server takes it. */
export function recordPatch(action: IdeasAction, record: IdeaRecord) {
  const { id, catalyst, investmentThesis } = record;
  const fields = companyFields(action);
  const idOf = (field: CompanyField) => (fields.includes(field) ? (record[field]?.id ?? null) : null);
  const priceOf = (field: CompanyField) => (idOf(field) === null ? null : record.sharePrice[field]);
  return {
    id,
    company: idOf('company'),
    from: idOf('from'),
    to: idOf('to'),
    sharePrice: { company: priceOf('company'), from: priceOf('from'), to: priceOf('to') },
    catalyst,
    investmentThesis,
    explanation: record.explanation ?? '',
  };
}

/** The values as they were sent, with the inclusions that the server kept of what was taken out and added again. */
export function withInclusions(values: IdeasValues, answered: IdeasValues): IdeasValues {
  const given = new Map(
    values.content.flatMap(({ records }, group) =>
      records.flatMap(({ id }, index) => {
        const answer = answered.content[group]?.records[index];
        return answer && answer.id !== id ? [[id, answer] as const] : [];
      }),
    ),
  );
  if (given.size === 0) return values;
  const included = (record: IdeaRecord): IdeaRecord => {
    const answer = given.get(record.id);
    if (!answer) return record;
    const { id, sharePrice, isPublished, includedOn, performance } = answer;
    return { ...record, id, sharePrice, isPublished, includedOn, performance };
  };
  return {
    ...values,
    content: values.content.map(({ action, records }) => ({ action, records: records.map(included) })),
  };
}

/** Whether two versions of an idea would be saved alike. */
export function isSameIdea(action: IdeasAction, one: IdeaRecord, other: IdeaRecord): boolean {
  return JSON.stringify(recordPatch(action, one)) === JSON.stringify(recordPatch(action, other));
}

/** Whether two versions of the draft would be saved alike. */
export function isSameDraft(one: IdeasValues, other: IdeasValues): boolean {
  return JSON.stringify(ideasPatch(one)) === JSON.stringify(ideasPatch(other));
}

/** Ids of the companies of a group, those of one idea left out. */
export function companiesOf(
  { action, records }: IdeaGroup,
  exceptField: { id: string; field: CompanyField },
) {
  return records.flatMap((record) =>
    companyFields(action).flatMap((field) => {
      const company = record[field];
      const isExcept = record.id === exceptField.id && field === exceptField.field;
      return company && !isExcept ? [company.id] : [];
    }),
  );
}

/** An idea with another company, and its price at inclusion. */
export function withCompany(
  record: IdeaRecord,
  field: CompanyField,
  chosen: { readonly company: IdeaCompany; readonly price: number | null },
): IdeaRecord {
  const isAnother = chosen.company.id !== record[field]?.id || chosen.price !== record.sharePrice[field];
  return {
    ...record,
    ...(isAnother && { performance: null, closeAtInclusion: null }),
    [field]: chosen.company,
    sharePrice: { ...record.sharePrice, [field]: chosen.price },
  };
}

/** The list with one item moved to where another one is; both are named by id. */
export function movedRecords(
  records: readonly IdeaRecord[],
  id: string,
  onto: string,
): readonly IdeaRecord[] {
  const moved = records.find((record) => record.id === id);
  const target = records.findIndex((record) => record.id === onto);
  if (!moved || target < 0) return records;
  return records.filter((record) => record !== moved).toSpliced(target, 0, moved);
}
