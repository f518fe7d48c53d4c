import { creationViolations } from './creation-rules';
import type { ReportType } from './report-types';

const input = (reportType: ReportType, more: object = {}) => ({
  reportType,
  company: [],
  researchType: null,
  recommendation: null,
  ...more,
});
const required = (propertyPath: string) => ({ propertyPath, message: 'This field is required' });

describe('creationViolations', () => {
  it.each<[ReportType, string[]]>([
    ['companyReport', ['company', 'recommendation']],
    ['companyFlash', ['company']],
    ['companyTradingIdea', ['company']],
    ['corporateAction', ['company', 'recommendation']],
    ['emergingCompanyReport', ['company', 'recommendation']],
    ['emergingCompanyFlash', ['company']],
    ['sectorReport', ['researchType']],
    ['sectorFlash', ['researchType']],
    ['sectorTradingIdea', ['researchType']],
    ['marketReport', ['researchType']],
    ['marketFlash', ['researchType']],
    ['marketTradingIdea', ['researchType']],
    ['videoSeries', ['researchType']],
  ])('a bare %s lacks %j', (type, paths) => {
    expect(creationViolations(input(type))).toEqual(paths.map(required));
  });

  it('takes only recommendations of the type', () => {
    const company = ['BHP'];
    expect(creationViolations(input('companyReport', { company, recommendation: 'Hold' }))).toEqual([]);
    expect(creationViolations(input('corporateAction', { company, recommendation: 'Hold' }))).toHaveLength(1);
    expect(
      creationViolations(input('emergingCompanyReport', { company, recommendation: 'Pre-Profit' })),
    ).toEqual([]);
  });
});
