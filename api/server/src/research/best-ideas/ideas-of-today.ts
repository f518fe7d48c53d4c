import type { Db, Trx } from '../../platform/database/database';
import { successorsOf } from '../../reference-data/companies/successors';
import { companyIdsOf, type StoredIdea, type StoredIdeas } from './stored-ideas';

/** Ideas as they count today: about the companies that those they name were merged into. */
export async function ideasOfToday(db: Db | Trx, content: StoredIdeas): Promise<StoredIdeas> {
  return mapCompanies(content, await successorsOf(db, companyIdsOf(content)));
}

/** Ideas about other companies, as `change` says. */
export function mapCompanies(content: StoredIdeas, change: (id: string) => string): StoredIdeas {
  const of = (id: string | null) => (id === null ? null : change(id));
  const moved = (idea: StoredIdea): StoredIdea => ({
    ...idea,
    company: of(idea.company),
    from: of(idea.from),
    to: of(idea.to),
  });
  return content.map(({ action, records }) => ({ action, records: records.map(moved) }));
}
