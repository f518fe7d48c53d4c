import type { Db, Trx } from '../../platform/database/database';
import { successorsOf } from '../../reference-data/companies/successors';
import {
  companyIdsOf,
  mergedSides,
  sides,
  type Side,
  type StoredIdea,
  type StoredIdeas,
} from './stored-ideas';

/** Ideas as they count today: about the companies that those they name were merged into. */
export async function ideasOfToday(db: Db | Trx, content: StoredIdeas): Promise<StoredIdeas> {
  return mapCompanies(content, await successorsOf(db, companyIdsOf(content)));
}

/** Ideas about the companies that others were merged into, as `change` says. */
export function mapCompanies(content: StoredIdeas, change: (id: string) => string): StoredIdeas {
  return content.map(({ action, records }) => ({
    action,
    records: records.map((idea) => mapIdea(idea, change)),
  }));
}

/** The same for one idea; its prices at inclusion stay, and are said to be of merged companies. */
export function mapIdea(idea: StoredIdea, change: (id: string) => string): StoredIdea {
  const of = (id: string | null) => (id === null ? null : change(id));
  const companies = { company: of(idea.company), from: of(idea.from), to: of(idea.to) };
  const isMerged = (side: Side) => companies[side] !== idea[side] || idea.merged?.includes(side);
  return { ...idea, ...companies, ...mergedSides(sides.filter(isMerged)) };
}
