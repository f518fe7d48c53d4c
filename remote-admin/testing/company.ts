import type { Company } from '@console/contract/companies';

/** A company of the tests with these differences. */
export function aCompany(differences: Partial<Company> = {}): Company {
  const id = differences.id ?? '00000000-0000-4000-8000-0000000000c0';
  return {
    '@id': `/api/company/${id}`,
    id,
    code: 'SFR',
    exchange: 'ASX',
    name: 'Sandfire Resources Limited',
    type: null,
    source: 'Refinitiv',
    enabled: true,
    suspended: false,
    visibility: true,
    assignedTo: null,
    currentRecommendation: 'Buy',
    previousRecommendation: 'Hold',
    underReview: false,
    cRecommendationdate: '2026-10-20T03:05:00.000Z',
    pRecommendationdate: '2026-02-20T03:05:00.000Z',
    forecastRIC: 'SFR.AX',
    sharePriceRIC: 'SFR.AX',
    currency: 'AUD',
    description: 'A copper miner.',
    tags: [{ '@id': '/api/tags/1', id: '1', name: 'Copper' }],
    gics: {
      sector: 'Materials',
      industryGroup: 'Materials',
      industry: 'Metals & Mining',
      subIndustry: 'Copper',
    },
    lastPublishDate: null,
    modifiedOn: null,
    modifiedBy: null,
    companyLogo: '/api/media/1?signature=a',
    mergedInto: null,
    ...differences,
  };
}
