import type { ReportType } from '@console/contract/report-types';

/**
 * The colour of each report type (A§9.20): of its masthead, badges and rules. Families share a hue; each is dark enough
 * for text on white and for white text on it (contrast of 4.5 and more).
 */
export const reportColours: Readonly<Record<ReportType, string>> = {
  companyReport: '#12355b',
  companyFlash: '#1d6fa5',
  companyTradingIdea: '#3b5b92',
  corporateAction: '#6b4e9b',
  emergingCompanyReport: '#17795f',
  emergingCompanyFlash: '#1f7f66',
  marketReport: '#8a4b16',
  marketFlash: '#a6571a',
  marketTradingIdea: '#85601f',
  sectorReport: '#7a2e4d',
  sectorFlash: '#a23f68',
  sectorTradingIdea: '#8f4a7d',
  videoSeries: '#40566b',
};

/** The colours as style rules: `--type` of what is marked with its report type. */
export function reportColourCss(): string {
  return Object.entries(reportColours)
    .map(([type, colour]) => `[data-report-type='${type}'] { --type: ${colour} }`)
    .join('\n');
}
