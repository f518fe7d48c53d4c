import { readDemoFile } from '../../demo-data';
import { demoPeople } from '../../demo-people';
import { daysAgo } from '../../demo-time';
import type { Seed } from '../../services';
import { companyIdsByCode } from '../companies/companies.store';
import type { StoredIdeas } from './best-ideas.store';

/** A list whose companies are named by code. */
interface DemoIdeas {
  readonly content: StoredIdeas;
  readonly disclaimers: Record<string, string>;
}
interface DemoBestIdeas {
  readonly live: DemoIdeas & { readonly publishedDaysAgo: number; readonly publishedBy: string };
  readonly draft: DemoIdeas & { readonly updatedDaysAgo: number; readonly modifiedBy: string };
}

export const seed: Seed = {
  order: 50,
  async run({ db }, demoDir) {
    const { live, draft } = readDemoFile<DemoBestIdeas>(demoDir, 'best-ideas.json');
    const ids = await companyIdsByCode(db);
    const idOf = demoPeople(demoDir);
    const publishedOn = daysAgo(live.publishedDaysAgo);
    await db
      .insertInto('best_ideas')
      .values([
        {
          state: 'published',
          content: JSON.stringify(byId(live.content, ids)),
          disclaimers: JSON.stringify(live.disclaimers),
          published_on: publishedOn,
          updated_at: publishedOn,
          modified_by: idOf(live.publishedBy),
        },
        {
          state: 'draft',
          content: JSON.stringify(byId(draft.content, ids)),
          disclaimers: JSON.stringify(draft.disclaimers),
          published_on: null,
          updated_at: daysAgo(draft.updatedDaysAgo),
          modified_by: idOf(draft.modifiedBy),
        },
      ])
      .execute();
  },
};

function byId(content: StoredIdeas, ids: ReadonlyMap<string, string>): StoredIdeas {
  const idOf = (code: string | null) => (code === null ? null : (ids.get(code) ?? null));
  return content.map(({ action, records }) => ({
    action,
    records: records.map((idea) => ({
      ...idea,
      company: idOf(idea.company),
      from: idOf(idea.from),
      to: idOf(idea.to),
    })),
  }));
}
