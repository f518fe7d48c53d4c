import type { CompanyHit } from '@console/contract/companies';
import type { DraftBeginning } from '@console/contract/draft-origin';
import type { Db } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';
import { companyHits } from '../../reference-data/companies/companies.store';
import { findableIds } from '../../reference-data/companies/findable-companies';
import { stoppedCompanies } from '../../reference-data/companies/stopped-companies';
import { companyIdsOf } from '../../research/drafts/drafts.store';
import type { Source } from './last-report';

/** What a new report begins with: of the companies of the last one those that this person may choose now. */
export async function beginningOf(db: Db, me: Person, { draft, last }: Source): Promise<DraftBeginning> {
  const ids = await companyIdsOf(db, draft.id);
  const [hits, stopped, findable] = await Promise.all([
    companyHits(db, ids),
    stoppedCompanies(db, ids),
    findableIds(db, me, ids),
  ]);
  const judged = ids.flatMap((id) => {
    const company = hits.get(id);
    if (!company) return [];
    return [{ company, reason: stopped.get(id) ?? (findable.has(id) ? null : ('hidden' as const)) }];
  });
  const { title, web_title: webTitle, sub_title: subTitle, report_type: reportType, tags } = draft;
  return {
    last,
    ...{ title, webTitle, subTitle, reportType, tags },
    researchType: draft.research_type,
    researchOn: draft.research_on,
    company: judged.flatMap(({ company, reason }): CompanyHit[] => (reason === null ? [company] : [])),
    leftOut: judged.flatMap(({ company: { code, name }, reason }) =>
      reason === null ? [] : [{ code, name, reason }],
    ),
  };
}
