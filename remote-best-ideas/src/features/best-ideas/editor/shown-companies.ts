import type { BestIdeasDraft, IdeaCompany } from '@console/contract/best-ideas';
import type { IdeasValues } from './ideas-values';

const sides = ['company', 'from', 'to'] as const;

type Content = BestIdeasDraft['content'] | IdeasValues['content'];

/** The companies of a list as it shows them, by their ids. */
export function companiesShown(content: Content): ReadonlyMap<string, IdeaCompany> {
  const all = content.flatMap(({ records }) =>
    records.flatMap((record) => sides.map((side) => record[side])),
  );
  return new Map(all.flatMap((company) => (company ? [[company.id, company] as const] : [])));
}

/** What a list says otherwise of its companies than was shown, a sentence for each: 'FMG: recommendation Sell, now Hold.' */
export function changedCompanies(shown: ReadonlyMap<string, IdeaCompany>, content: Content): string[] {
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
