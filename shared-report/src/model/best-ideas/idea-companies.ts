import type { IdeaCompany, IdeaRecord, PriceReturn } from '@console/contract/best-ideas';

/** Where a company stands in an idea: alone, or in a Switch. */
export type IdeaSide = 'company' | 'from' | 'to';

/** A company of an idea with its price at inclusion and what became of it. */
export interface IdeaLine {
  readonly side: IdeaSide;
  readonly company: IdeaCompany | null;
  readonly price: number | null;
  readonly performance: PriceReturn | null;
}

/** The companies of an idea: one, of a Switch two, from → to (B8). */
export function ideaLines(action: string, idea: IdeaRecord): readonly IdeaLine[] {
  const sides = action === 'Switch' ? (['from', 'to'] as const) : (['company'] as const);
  return sides.map((side) => ({
    side,
    company: idea[side],
    price: idea.sharePrice[side],
    performance: idea.performance?.[side] ?? null,
  }));
}
