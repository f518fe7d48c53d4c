import type { Draft } from '@console/contract/drafts';
import { companyTypes } from '@console/contract/report-types';
import { useMe } from '@console/shared-auth/session/session-store';
import { stageOf } from '@console/contract/review-stage';
import { Link } from 'react-router-dom';

/** Leads the legal role to the disclaimer that the report carries (A§2.45, A§6.10). */
export function DisclaimerLink({ draft }: { readonly draft: Pick<Draft, 'reportType' | 'company'> }) {
  if (stageOf(useMe()) !== 'legal') return null;
  return <Link to={disclaimerPath(draft)}>Click to edit Disclaimer</Link>;
}

/** Reports about a company have a disclaimer of that company, others the generic ones. */
function disclaimerPath({ reportType, company: [company] }: Pick<Draft, 'reportType' | 'company'>): string {
  if (!company || !companyTypes.includes(reportType)) return '/admin/disclaimers/generic';
  return `/admin/disclaimers/company-specific/${company.id}`;
}
