import { bestIdeasActions, type IdeaRecord, type IdeasAction } from '@console/contract/best-ideas';
import { companyFields } from '@console/contract/best-ideas-rules';

/** The companies of an idea. */
export const sides = ['company', 'from', 'to'] as const;
export type Side = (typeof sides)[number];

/** An idea as it is kept: companies by id, prices as they were when picked (B5). */
export interface StoredIdea extends Pick<
  IdeaRecord,
  'id' | 'sharePrice' | 'includedOn' | 'catalyst' | 'investmentThesis' | 'explanation' | 'explained'
> {
  readonly company: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Those whose price at inclusion is that of a company that was merged into them since. */
  readonly merged?: readonly Side[];
}
export interface StoredGroup {
  readonly action: IdeasAction;
  readonly records: readonly StoredIdea[];
}
/** The groups Buy, Switch, Sell in this order. */
export type StoredIdeas = readonly StoredGroup[];

/** Delta texts of inline formats (B3). */
export interface StoredDisclaimers {
  readonly footer: string;
  readonly specificDisclosure: string;
  /** Of a published list. */
  readonly endOfReport?: string;
  /** Of a published list: what it says of interests in its companies; missing: nothing. */
  readonly interests?: string[];
}

/** A company as it was when its list was published. */
export interface FrozenCompany {
  readonly code: string;
  readonly name: string;
  readonly sector: string;
  readonly recommendation: string | null;
  /** Missing: AUD. */
  readonly priceCurrency?: string;
}

/** Three empty groups. */
export const noIdeas: StoredIdeas = bestIdeasActions.map((action) => ({ action, records: [] }));

/** `merged` of an idea, which has none as long as nothing was merged. */
export function mergedSides(merged: readonly Side[]): Pick<StoredIdea, 'merged'> {
  return merged.length > 0 ? { merged } : {};
}

/** A price at inclusion with its company and the day of the inclusion. */
interface Inclusion {
  readonly id: string;
  readonly side: Side;
  readonly company: string;
  readonly day: string;
  readonly price: number;
}

/** The prices at inclusion of ideas, side by side. */
export function inclusionsOf(ideas: readonly StoredIdea[]): Inclusion[] {
  return ideas.flatMap(({ id, includedOn, sharePrice, ...idea }) =>
    sides.flatMap((side) =>
      includedOn !== null && idea[side] !== null && sharePrice[side]
        ? [{ id, side, company: idea[side], day: includedOn, price: sharePrice[side] }]
        : [],
    ),
  );
}

/** Ids of the companies that a list names, as often as it does. */
export function companyIdsOf(content: StoredIdeas): string[] {
  return content.flatMap(({ action, records }) =>
    records.flatMap((idea) => companyFields(action).flatMap((field) => idea[field] ?? [])),
  );
}

/**
 * The idea that was taken out of a group and added again: it names the same companies, and none of `ids` is its own.
 * None of a merged company: adding it again is the way to its own price.
 */
export function addedAgain(
  content: StoredIdeas,
  action: IdeasAction,
  { company, from, to, ids }: Pick<StoredIdea, Side> & { readonly ids: ReadonlySet<string> },
): StoredIdea | undefined {
  if (company === null && (from === null || to === null)) return undefined;
  return content
    .find((group) => group.action === action)
    ?.records.find(
      (idea) =>
        !ids.has(idea.id) &&
        idea.merged === undefined &&
        idea.company === company &&
        idea.from === from &&
        idea.to === to,
    );
}

/** The idea of this id if it names these companies, too: only then is it the same one. */
export function sameIdea(
  content: StoredIdeas,
  { id, company, from, to }: Pick<StoredIdea, 'id' | 'company' | 'from' | 'to'>,
): StoredIdea | undefined {
  return content
    .flatMap(({ records }) => records)
    .find((idea) => idea.id === id && idea.company === company && idea.from === from && idea.to === to);
}
