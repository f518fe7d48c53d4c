import { unnamedFirm } from '@console/contract/firm';
import { draftFacts, reportFacts, subjectOf } from './report-facts';

const report = {
  title: 'Copper leads the way',
  subTitle: 'Upgrading on volumes',
  reportType: 'companyReport',
  recommendation: 'Buy',
  company: [
    { id: 'c1', code: 'BHP', name: 'BHP Group' },
    { id: 'c2', code: 'RIO', name: 'Rio Tinto' },
  ],
  owner: { firstName: 'Ann', lastName: 'Analyst' },
  video: { url: 'https://www.youtube.com/embed/sample' },
  publishedDay: '2026-11-21',
};

it('names the company a report is about, its author and the day of its publication', () => {
  expect(reportFacts(report)).toEqual({
    title: 'Copper leads the way',
    subTitle: 'Upgrading on volumes',
    reportType: 'companyReport',
    recommendation: 'Buy',
    targetPrice: null,
    companyCode: 'BHP',
    companyName: 'BHP Group',
    author: 'Ann Analyst',
    publishedDay: '2026-11-21',
    videoUrl: 'https://www.youtube.com/embed/sample',
    firm: unnamedFirm,
  });

  expect(reportFacts({ ...report, firm: { ...unnamedFirm, name: 'Acme' } }).firm.name).toBe('Acme');
});

it('gives a draft no date, though it was published before', () => {
  expect(draftFacts(report)).toEqual({ ...reportFacts(report), publishedDay: null });
});

it('knows a report without a company', () => {
  expect(subjectOf({ company: [] })).toBeNull();
  expect(draftFacts({ ...report, company: [] })).toMatchObject({ companyCode: null, companyName: null });
});
