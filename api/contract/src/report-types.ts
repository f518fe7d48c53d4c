/** The fourteen report types of A§1.8 with their identifiers; Best Ideas is a label only, never a draft (P17). */
export const reportTypes = {
  companyReport: 'Company Report',
  companyFlash: 'Company Flash',
  marketReport: 'Market Report',
  marketFlash: 'Market Flash',
  sectorReport: 'Sector Report',
  sectorFlash: 'Sector Flash',
  bestIdeas: 'Best Ideas',
  videoSeries: 'Video Series',
  corporateAction: 'Corporate Actions',
  emergingCompanyReport: 'Emerging Company Report',
  emergingCompanyFlash: 'Emerging Company Flash',
  companyTradingIdea: 'Company Trading Idea',
  sectorTradingIdea: 'Sector Trading Idea',
  marketTradingIdea: 'Market Trading Idea',
} as const;

export type ReportType = Exclude<keyof typeof reportTypes, 'bestIdeas'>;

/** Types a draft can have. */
export const draftReportTypes = (Object.keys(reportTypes) as (keyof typeof reportTypes)[]).filter(
  (type): type is ReportType => type !== 'bestIdeas',
);

/** Types that are about one company (A§5.7, P15). */
export const companyTypes: readonly ReportType[] = [
  'companyReport',
  'companyFlash',
  'companyTradingIdea',
  'corporateAction',
  'emergingCompanyReport',
  'emergingCompanyFlash',
];

/** Types that cannot be created without a recommendation (A§5.2). */
export const recommendedTypes: readonly ReportType[] = [
  'companyReport',
  'corporateAction',
  'emergingCompanyReport',
];

/** Recommendation choices of a report type (A§9.21, P26). */
export function recommendationChoices(type: ReportType): readonly string[] {
  if (type === 'corporateAction') return ['Accept', 'Reject'];
  if (type === 'emergingCompanyReport' || type === 'emergingCompanyFlash') {
    return ['Pre-Revenue', 'Pre-Profit', 'Profitable', 'Dividend Capacity'];
  }
  return ['Buy', 'Hold', 'Sell'];
}

/** Every recommendation that any report type knows. */
export const recommendations = [
  'Buy',
  'Hold',
  'Sell',
  'Pre-Revenue',
  'Pre-Profit',
  'Profitable',
  'Dividend Capacity',
  'Accept',
  'Reject',
] as const;

/** States of a draft (P1). */
export const draftStatuses = [
  'draft',
  'pending review',
  'approved',
  'queued',
  'published',
  'unable to publish',
  'revoked',
] as const;
export type DraftStatus = (typeof draftStatuses)[number];
