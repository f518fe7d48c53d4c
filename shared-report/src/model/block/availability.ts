import type { NodeType } from '@console/contract/report-document';
import type { ReportType } from '@console/contract/report-types';

const always: readonly NodeType[] = [
  'Text',
  'Container',
  'Image',
  'Columns',
  'Table',
  'Chart',
  'Quote',
  'ReportTitle',
  'Disclaimers',
];
const company: readonly NodeType[] = [
  'StockOverview',
  'KeyProperties',
  'FinancialForecast',
  'SharePrice',
  'RatingHistory',
  'CompanyDescription',
];
const emerging = company.filter((type) => type !== 'KeyProperties');
const marketOrSector: readonly NodeType[] = ['CompaniesMentioned', 'MostPopular'];

const byReportType: Readonly<Record<ReportType, readonly NodeType[]>> = {
  companyReport: company,
  companyFlash: company,
  companyTradingIdea: ['StockOverview', 'SharePrice', 'RatingHistory', 'CompanyDescription'],
  corporateAction: ['StockOverview', 'SharePrice', 'CompanyDescription', 'Video'],
  emergingCompanyReport: emerging,
  emergingCompanyFlash: emerging,
  marketReport: marketOrSector,
  marketFlash: marketOrSector,
  marketTradingIdea: marketOrSector,
  sectorReport: marketOrSector,
  sectorFlash: marketOrSector,
  sectorTradingIdea: marketOrSector,
  videoSeries: ['Video', 'RelatedVideos'],
};

/** Block types that a report of a type may get (A§5.15, P14), whether or not this version has the block yet. */
export function allowedBlocks(reportType: string): readonly NodeType[] {
  return isReportType(reportType) ? [...always, ...byReportType[reportType]] : always;
}

function isReportType(value: string): value is ReportType {
  return Object.hasOwn(byReportType, value);
}
