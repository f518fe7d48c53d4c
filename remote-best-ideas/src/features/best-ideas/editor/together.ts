import type { PresentPage } from '@console/contract/draft-presence';
import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import { createContext, use } from 'react';
import { disclaimerNames, type Clash, type DisclaimerName, type Side } from './ideas-merge';
import type { IdeasValues } from './ideas-values';

/** A clash, and who else changed the same. */
export interface AskedClash extends Clash {
  readonly by: PersonRef | null;
}

/** Who that was, in a sentence. */
export const nameOf = (by: PersonRef | null): string => (by ? fullName(by) : 'Someone else');

/** Who changed the same: 'You and Anna Analyst'; one's own other window is nobody else. */
export function bothNames(clashes: readonly AskedClash[], meId: string): string {
  const others = clashes.flatMap(({ by }) => (by?.id === meId ? [] : [by ? fullName(by) : 'someone else']));
  if (others.length === 0) return 'You, here and in another window,';
  return new Intl.ListFormat('en-AU').format(['You', ...new Set(others)]);
}

/** Adds what is asked by now to what was asked before. */
export function withClashes(
  before: readonly AskedClash[],
  found: readonly Clash[],
  by: PersonRef | null,
): readonly AskedClash[] {
  const isFound = (id: string) => found.some((clash) => clash.id === id);
  return [...before.filter(({ id }) => !isFound(id)), ...found.map((clash) => ({ ...clash, by }))];
}

/** What others do in the list, for the rows of it. */
export interface Together {
  /** Other pages on which the list is open. */
  readonly others: readonly PresentPage[];
  readonly clashes: readonly AskedClash[];
  /** The list as it was saved last. */
  readonly saved: IdeasValues;
  readonly resolve: (clash: Clash, side: Side) => void;
}

export const TogetherContext = createContext<Together | null>(null);

/** Who else is in an idea or a text, and what is to be chosen there. */
export function useTogetherAt(id: string) {
  const together = use(TogetherContext);
  const here = together?.others.filter(({ block }) => block === id) ?? [];
  const people = [...new Map(here.map(({ person }) => [person.id, person])).values()];
  return { people, clash: together?.clashes.find((each) => each.id === id) ?? null, together };
}

export const textTitles: Readonly<Record<DisclaimerName, string>> = {
  specificDisclosure: 'Specific Disclosures',
  footer: 'Footer Disclaimer',
};

/** Where in the list a page is: 'in “Buy 2, BHP”'. */
export function placeInIdeas({ content }: IdeasValues, { block }: Pick<PresentPage, 'block'>): string {
  const text = disclaimerNames.find((name) => name === block);
  if (text) return `in “${textTitles[text]}”`;
  for (const { action, records } of content) {
    const index = records.findIndex(({ id }) => id === block);
    const record = records[index];
    if (!record) continue;
    const codes = [record.company, record.from, record.to].flatMap((company) => company?.code ?? []);
    return `in “${[`${action} ${index + 1}`, codes.join(' → ')].filter(Boolean).join(', ')}”`;
  }
  return 'in the list';
}
