import { draftReportTypes } from '@console/contract/report-types';
import { allowedBlocks } from './availability';

const always = [
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

describe('allowedBlocks (A§5, P14)', () => {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    [
      'companyReport',
      [
        'StockOverview',
        'KeyProperties',
        'FinancialForecast',
        'SharePrice',
        'RatingHistory',
        'CompanyDescription',
      ],
    ],
    [
      'companyFlash',
      [
        'StockOverview',
        'KeyProperties',
        'FinancialForecast',
        'SharePrice',
        'RatingHistory',
        'CompanyDescription',
      ],
    ],
    ['corporateAction', ['StockOverview', 'SharePrice', 'CompanyDescription', 'Video']],
    [
      'emergingCompanyReport',
      ['StockOverview', 'FinancialForecast', 'SharePrice', 'RatingHistory', 'CompanyDescription'],
    ],
    [
      'emergingCompanyFlash',
      ['StockOverview', 'FinancialForecast', 'SharePrice', 'RatingHistory', 'CompanyDescription'],
    ],
    ['companyTradingIdea', ['StockOverview', 'SharePrice', 'RatingHistory', 'CompanyDescription']],
    ['sectorReport', ['CompaniesMentioned', 'MostPopular']],
    ['sectorFlash', ['CompaniesMentioned', 'MostPopular']],
    ['marketReport', ['CompaniesMentioned', 'MostPopular']],
    ['marketFlash', ['CompaniesMentioned', 'MostPopular']],
    ['sectorTradingIdea', ['CompaniesMentioned', 'MostPopular']],
    ['marketTradingIdea', ['CompaniesMentioned', 'MostPopular']],
    ['videoSeries', ['Video', 'RelatedVideos']],
    ['constructor', []],
  ];

  it('has a row for every report type', () => {
    expect(rows.map(([reportType]) => reportType)).toEqual(expect.arrayContaining([...draftReportTypes]));
    expect(rows).toHaveLength(draftReportTypes.length + 1);
  });

  it.each(rows)('%s', (reportType, own) => {
    expect([...allowedBlocks(reportType)].toSorted()).toEqual([...always, ...own].toSorted());
  });
});
