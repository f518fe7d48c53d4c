import { dayOf } from '@console/contract/calendar-day';
import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import { demoPeople } from '../../platform/demo-data/demo-people';
import { daysAgo } from '../../platform/demo-data/demo-time';
import type { Seed } from '../../services';
import { companyIdsByCode } from '../../reference-data/companies/companies.store';
import { inlineRichText } from './inline-rich-text';
import { frozenCompanies } from './resolve-ideas';
import type { StoredDisclaimers, StoredIdeas } from './stored-ideas';

/** A list whose companies are named by code, and whose disclaimers are HTML. */
interface DemoIdeas {
  readonly content: StoredIdeas;
  readonly disclaimers: StoredDisclaimers;
}
interface DemoBestIdeas {
  /** Oldest first. */
  readonly published: readonly (DemoIdeas & {
    readonly publishedDaysAgo: number;
    readonly publishedBy: string;
  })[];
  readonly draft: DemoIdeas & { readonly updatedDaysAgo: number; readonly modifiedBy: string };
}

export const seed: Seed = {
  order: 50,
  async run({ db, timeZone }, demoDir) {
    const { published, draft } = readShippedFile<DemoBestIdeas>(demoDir, 'best-ideas.json');
    const ids = await companyIdsByCode(db);
    const idOf = demoPeople(demoDir);
    for (const [index, list] of published.entries()) {
      const number = index + 1;
      const content = byId(list.content, ids);
      const publishedOn = daysAgo(list.publishedDaysAgo);
      await db
        .insertInto('best_ideas_version')
        .values({
          number,
          content: JSON.stringify(content),
          disclaimers: JSON.stringify(asDeltas(list.disclaimers)),
          companies: JSON.stringify(await frozenCompanies(db, content)),
          published_on: publishedOn,
          published_day: dayOf(publishedOn, timeZone),
          published_by: idOf(list.publishedBy),
          // drawn and printed when they are first asked for
          html_key: `best-ideas/demo-${number}.html`,
          pdf_key: `best-ideas/demo-${number}.pdf`,
        })
        .execute();
    }
    await db
      .insertInto('best_ideas_draft')
      .values({
        content: JSON.stringify(byId(draft.content, ids)),
        disclaimers: JSON.stringify(asDeltas(draft.disclaimers)),
        revision: 1,
        updated_at: daysAgo(draft.updatedDaysAgo),
        modified_by: idOf(draft.modifiedBy),
      })
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

function asDeltas({ footer, specificDisclosure, endOfReport }: StoredDisclaimers): StoredDisclaimers {
  return {
    footer: inlineRichText(footer),
    specificDisclosure: inlineRichText(specificDisclosure),
    ...(endOfReport && { endOfReport: inlineRichText(endOfReport) }),
  };
}
