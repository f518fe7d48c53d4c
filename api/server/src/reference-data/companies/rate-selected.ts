import type { BulkAnswer } from '@console/contract/bulk';
import type { rateCompanies } from '@console/contract/companies';
import { companyRecommendations } from '@console/contract/company-rules';
import type { BodyOf } from '@console/contract/endpoint';
import type { Person } from '../../platform/http/authentication';
import { conflict } from '../../platform/http/problem';
import type { Queue } from '../../platform/jobs/queue';
import { inBulk, type BulkContext, type RowChange } from '../../platform/lists/in-bulk';
import { changeCompany } from './change-company';
import { companyList } from './company-list';
import { companyEtag, type CoveredCompany } from './covered-company';
import { tellingRefusals } from './tell-of-refusal';

/** Gives the selected companies one recommendation for one reason, or proposes it where that needs a second person. */
export function rateSelected(
  context: BulkContext & { readonly queue: Queue },
  { me, body }: { readonly me: Person; readonly body: BodyOf<typeof rateCompanies> },
): Promise<BulkAnswer> {
  const { currentRecommendation: wanted } = body;
  const patch = { currentRecommendation: wanted, recommendationReason: body.recommendationReason.trim() };

  async function act(company: CoveredCompany): Promise<'unchanged' | RowChange> {
    const { currentRecommendation, type, id } = company;
    if (currentRecommendation === wanted) return 'unchanged';
    const choices = companyRecommendations(type);
    if (!choices.includes(wanted)) throw conflict(`By its flag it is recommended as ${choices.join(', ')}.`);
    // as it was loaded: a recommendation that a report gives meanwhile is not overwritten
    const changed = await changeCompany(context, id, {
      actorId: me.id,
      patch,
      ifMatch: companyEtag(company),
    });
    const to = changed.currentRecommendation === wanted ? patch : { ...patch, waits: true };
    return { from: { currentRecommendation }, to };
  }
  return inBulk(context, companyList, {
    ...{ me, body, action: 'company.rate-selected', labelOf: ({ code }: CoveredCompany) => code },
    act: tellingRefusals(context, me, act),
  });
}
