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
  publishedOn: '2026-11-20T23:30:00Z',
};

it('names the company a report is about, its author and the day of its publication', () => {
  expect(reportFacts(report)).toEqual({
    title: 'Copper leads the way',
    subTitle: 'Upgrading on volumes',
    reportType: 'companyReport',
    recommendation: 'Buy',
    companyCode: 'BHP',
    companyName: 'BHP Group',
    author: 'Ann Analyst',
    publishedOn: '2026-11-20T23:30:00Z',
    videoUrl: 'https://www.youtube.com/embed/sample',
  });
});

it('gives a draft no date, though it was published before', () => {
  expect(draftFacts(report)).toEqual({ ...reportFacts(report), publishedOn: null });
});

it('knows a report without a company', () => {
  expect(subjectOf({ company: [] })).toBeNull();
  expect(draftFacts({ ...report, company: [] })).toMatchObject({ companyCode: null, companyName: null });
});
