import type { CompanyHit } from '@console/contract/companies';
import type { createDraft } from '@console/contract/drafts';
import type { DropdownName } from '@console/contract/dropdowns';
import type { BodyOf } from '@console/contract/endpoint';
import {
  companyTypes,
  recommendationChoices,
  recommendations,
  type ReportType,
} from '@console/contract/report-types';
import { ratingTypes } from '@console/contract/target-price';
import { targetBody, targetValues, type TargetValues } from '@console/shared-report/target-values';

/** What the wizard gathers; the report type is that of the template. */
export interface WizardValues {
  readonly title: string;
  readonly webTitle: string;
  readonly subTitle: string;
  /** IRI of the template. */
  readonly template: string;
  readonly reportType: ReportType | '';
  /** The one that the report is about, then the others that it names. */
  readonly company: readonly CompanyHit[];
  readonly researchType: string;
  readonly recommendation: string;
  readonly targetPrice: TargetValues;
  readonly tags: readonly string[];
}

export const emptyWizard: WizardValues = {
  title: '',
  webTitle: '',
  subTitle: '',
  template: '',
  reportType: '',
  company: [],
  researchType: '',
  recommendation: '',
  targetPrice: targetValues(null),
  tags: [],
};

const researchLists: Readonly<Partial<Record<ReportType, DropdownName>>> = {
  sectorReport: 'sectors',
  sectorFlash: 'sectors',
  sectorTradingIdea: 'sectors',
  marketReport: 'markets',
  marketFlash: 'markets',
  marketTradingIdea: 'markets',
  videoSeries: 'video-series',
};

/** The list that the research type of a report is chosen from; null for reports about a company. */
export function researchListOf(reportType: ReportType): DropdownName | null {
  return researchLists[reportType] ?? null;
}

/** What a change of the report type empties: choices that the new type does not know. */
export function lostByType(values: WizardValues, reportType: ReportType): readonly (keyof WizardValues)[] {
  const list = researchListOf(reportType);
  const before = values.reportType === '' ? null : researchListOf(values.reportType);
  const lost: (keyof WizardValues)[] = [];
  if (list !== null && before !== null && list !== before) lost.push('researchType');
  if (list === null && !recommendationChoices(reportType).includes(values.recommendation))
    lost.push('recommendation');
  return lost;
}

/** The draft to create; only what its type asks for is sent. */
export function newDraftOf(values: WizardValues, reportType: ReportType): BodyOf<typeof createDraft> {
  const { title, webTitle, subTitle, template, company, researchType, recommendation, tags } = values;
  const { targetPrice } = values;
  const hasTarget = ratingTypes.includes(reportType) && targetPrice.amount.trim() !== '';
  const common = { title, webTitle, subTitle, reportType, template, tags: [...tags] };
  if (companyTypes.includes(reportType)) {
    return {
      ...common,
      company: company.map(({ id }) => id),
      recommendation: recommendationOf(reportType, recommendation),
      ...(hasTarget && { targetPrice: targetBody(targetPrice) }),
    };
  }
  const list = researchListOf(reportType);
  return {
    ...common,
    researchType,
    ...(list === 'sectors' && { sector: [researchType] }),
    ...(list === 'markets' && { market: [researchType] }),
    ...(list === 'video-series' && { videoType: researchType }),
  };
}

/** The recommendation as the contract knows it; null for none. */
function recommendationOf(reportType: ReportType, text: string) {
  const isKnown = recommendationChoices(reportType).includes(text);
  return (isKnown && recommendations.find((each) => each === text)) || null;
}
