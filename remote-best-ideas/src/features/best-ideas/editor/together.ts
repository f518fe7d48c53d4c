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
  /** Asks about a text whose own letters came after what somebody else saved there. */
  readonly ask: (name: DisclaimerName) => void;
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

/** What an idea or a text is called: 'Buy 2, BHP'; null: the list has none of this id. */
export function nameInIdeas({ content }: IdeasValues, id: string | null): string | null {
  const text = disclaimerNames.find((name) => name === id);
  if (text) return textTitles[text];
  for (const { action, records } of content) {
    const index = records.findIndex((each) => each.id === id);
    const record = records[index];
    if (!record) continue;
    const codes = [record.company, record.from, record.to].flatMap((company) => company?.code ?? []);
    return [`${action} ${index + 1}`, codes.join(' → ')].filter(Boolean).join(', ');
  }
  return null;
}

/** Where in the list a page is: 'in “Buy 2, BHP”'. */
export function placeInIdeas(values: IdeasValues, { block }: Pick<PresentPage, 'block'>): string {
  const name = nameInIdeas(values, block);
  return name === null ? 'in the list' : `in “${name}”`;
}

/** What waits for a choice: '“Buy 2, BHP” waits for your choice'. */
export function waitingWords(clashes: readonly AskedClash[], values: IdeasValues): string {
  const [only, ...others] = clashes;
  if (others.length > 0) return `${clashes.length} places wait for your choice`;
  const name = only ? nameInIdeas(values, only.id) : null;
  return `${name === null ? '1 place' : `“${name}”`} waits for your choice`;
}
