import type { BestIdeasDraft, IdeaCompany } from '@console/contract/best-ideas';
import { firmWordNames, firmWords, type ReportFirm } from '@console/contract/firm';
import type { IdeasValues } from './ideas-values';

const sides = ['company', 'from', 'to'] as const;

type Content = BestIdeasDraft['content'] | IdeasValues['content'];

/** What a list shows that nobody types: its companies by their ids, and the interests in them. */
export interface ShownIdeas {
  readonly companies: ReadonlyMap<string, IdeaCompany>;
  readonly interests: readonly string[];
  readonly firm: ReportFirm;
  /** Tag of the disclaimers that the house prints. */
  readonly house: string;
}

type Disclosed = Pick<BestIdeasDraft, 'disclaimers' | 'firm' | 'houseTag'>;

/** What these ideas show, with the interests that the server answered last. */
export const shownOf = (content: Content, { disclaimers, firm, houseTag }: Disclosed): ShownIdeas => ({
  companies: companiesShown(content),
  interests: disclaimers.interests ?? [],
  firm,
  house: houseTag,
});

const DISCLAIMERS_CHANGED = 'The disclaimers at the end are not what they were: see View.';

const firmLooks = [
  ['colourCode', 'colour'],
  ['logo', 'logo'],
] as const;

/** What a list says otherwise of the firm than was shown: 'Name of the firm: ABC, now DEF.' */
function changedFirm(shown: ReportFirm, now: ReportFirm): string[] {
  const words = firmWordNames.flatMap((field) =>
    shown[field] === now[field]
      ? []
      : `${firmWords[field]}: ${shown[field] || 'none'}, now ${now[field] || 'none'}.`,
  );
  const looks = firmLooks.flatMap(([look, word]) =>
    shown[look] === now[look] ? [] : `The ${word} of the firm is another: see View.`,
  );
  return [...words, ...looks];
}

/** What a list says otherwise than was shown, a sentence for each: 'FMG: recommendation Sell, now Hold.' */
export function changedSince(shown: ShownIdeas, now: BestIdeasDraft): string[] {
  const { interests } = shownOf(now.content, now);
  const added = interests.filter((sentence) => !shown.interests.includes(sentence));
  const gone = shown.interests.filter((sentence) => !interests.includes(sentence));
  return [
    ...changedCompanies(shown.companies, now.content),
    ...added.map((sentence) => `The list now says of interests: ${sentence}`),
    ...gone.map((sentence) => `The list says no more of interests: ${sentence}`),
    ...changedFirm(shown.firm, now.firm),
    ...(shown.house === now.houseTag ? [] : [DISCLAIMERS_CHANGED]),
  ];
}

/** The companies of a list as it shows them, by their ids. */
function companiesShown(content: Content): ReadonlyMap<string, IdeaCompany> {
  const all = content.flatMap(({ records }) =>
    records.flatMap((record) => sides.map((side) => record[side])),
  );
  return new Map(all.flatMap((company) => (company ? [[company.id, company] as const] : [])));
}

function changedCompanies(shown: ReadonlyMap<string, IdeaCompany>, content: Content): string[] {
  return [...companiesShown(content)].flatMap(([id, now]) => {
    const was = shown.get(id);
    if (!was) return [];
    const [before, after] = [factsOf(was), factsOf(now)];
    return Object.keys(before)
      .filter((name) => before[name] !== after[name])
      .map((name) => `${was.code}: ${name} ${before[name]}, now ${after[name]}.`);
  });
}

const factsOf = ({ code, name, gics, recommendation }: IdeaCompany): Readonly<Record<string, string>> => ({
  ...{ code, name, sector: gics.sector, recommendation: recommendation ?? 'none' },
});

/** The values with what is said of their companies now. */
export function withCompaniesOf(values: IdeasValues, content: Content): IdeasValues {
  const now = companiesShown(content);
  return {
    ...values,
    content: values.content.map(({ action, records }) => ({
      action,
      records: records.map((record) => ({
        ...record,
        ...Object.fromEntries(sides.map((side) => [side, now.get(record[side]?.id ?? '') ?? record[side]])),
      })),
    })),
  };
}
