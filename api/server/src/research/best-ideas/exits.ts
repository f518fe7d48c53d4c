import { bestIdeasActions, type IdeasAction } from '@console/contract/best-ideas';
import type { Db, Trx } from '../../platform/database/database';
import { lastCloses, switchCloses, type LastClose } from './idea-performance';
import { ideasOfToday } from './ideas-of-today';
import { companyIdsOf, sameIdea, sides, type Side, type StoredIdea, type StoredIdeas } from './stored-ideas';

/** An idea that left the list, with the closes of that day: what became of it stays what it was. */
export interface StoredExit {
  readonly action: IdeasAction;
  readonly idea: StoredIdea;
  /** null: no such company, or no close. */
  readonly closes: Readonly<Record<Side, LastClose | null>>;
}

/** What of the live list stands no more in the next one, with the closes of now. */
export async function exitsFrom(
  db: Db | Trx,
  { live, next }: { readonly live: StoredIdeas; readonly next: StoredIdeas },
): Promise<StoredExit[]> {
  const [before, after] = [await ideasOfToday(db, live), await ideasOfToday(db, next)];
  const left = before.map(({ action, records }) => ({
    action,
    records: records.filter((idea) => sameIdea(after, idea) === undefined),
  }));
  const ideas = left.flatMap(({ records }) => records);
  const closes = await lastCloses(db, companyIdsOf(left));
  const ofSwitch = await switchCloses(db, ideas);
  return left.flatMap(({ action, records }) =>
    records.map((idea) => {
      const closeOf = (side: Side) => (ofSwitch.get(idea.id) ?? closes).get(idea[side] ?? '') ?? null;
      return {
        action,
        idea: asPublished(live, idea),
        closes: { company: closeOf('company'), from: closeOf('from'), to: closeOf('to') },
      };
    }),
  );
}

/** An idea with the companies under which it was published: what was merged away since has left as what it was. */
function asPublished(live: StoredIdeas, idea: StoredIdea): StoredIdea {
  const published = live.flatMap(({ records }) => records).find(({ id }) => id === idea.id);
  return published ? { ...idea, company: published.company, from: published.from, to: published.to } : idea;
}

/** The exits as groups of a list. */
export const exitedIdeas = (exits: readonly StoredExit[]): StoredIdeas =>
  bestIdeasActions.map((action) => ({
    action,
    records: exits.flatMap((exit) => (exit.action === action ? [exit.idea] : [])),
  }));

/** The closes of an exit, by company. */
export function closesOfExit({ idea, closes }: StoredExit): ReadonlyMap<string, LastClose> {
  return new Map(
    sides.flatMap((side) => {
      const [company, close] = [idea[side], closes[side]];
      return company === null || close === null ? [] : [[company, close] as const];
    }),
  );
}
