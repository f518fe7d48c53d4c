import { bestIdeasActions, type BestIdeas, type IdeaRecord } from '@console/contract/best-ideas';

/** The ideas of one of the actions Buy, Switch, Sell. */
export interface IdeaGroup {
  readonly action: (typeof bestIdeasActions)[number];
  readonly records: readonly IdeaRecord[];
}

/** The groups Buy, Switch, Sell in this order, empty ones included (A§3). */
export function ideaGroups({ content }: BestIdeas): readonly IdeaGroup[] {
  return bestIdeasActions.map((action) => ({
    action,
    records: content.filter((group) => group.action === action).flatMap(({ records }) => records),
  }));
}

/** Whether the list names no idea at all. */
export function hasNoIdeas({ content }: BestIdeas): boolean {
  return content.every(({ records }) => records.length === 0);
}
