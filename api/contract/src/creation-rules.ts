import type { Violation } from './hydra';
import { companyTypes, recommendationChoices, recommendedTypes, type ReportType } from './report-types';
import { messages } from './texts';

interface CreationInput {
  readonly reportType: ReportType;
  readonly company: readonly unknown[];
  readonly researchType: string | null | undefined;
  readonly recommendation: string | null | undefined;
}

/** What a report type asks for at creation (A§5, P15, P16, P26); empty when nothing is missing. */
export function creationViolations({
  reportType,
  company,
  researchType,
  recommendation,
}: CreationInput): Violation[] {
  const aboutCompany = companyTypes.includes(reportType);
  const wrongRecommendation =
    (!recommendation && recommendedTypes.includes(reportType)) ||
    (recommendation && !recommendationChoices(reportType).includes(recommendation));
  return [
    aboutCompany && company.length === 0 && { propertyPath: 'company', message: messages.required },
    !aboutCompany && !researchType && { propertyPath: 'researchType', message: messages.required },
    wrongRecommendation && {
      propertyPath: 'recommendation',
      message: recommendation ? messages.choice : messages.required,
    },
  ].filter(
    (violation) => violation !== false && violation !== '' && violation !== null && violation !== undefined,
  );
}
