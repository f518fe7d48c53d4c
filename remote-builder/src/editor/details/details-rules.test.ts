import { draftReportTypes, recommendationChoices, type ReportType } from '@console/contract/report-types';
import { draftForTests } from '../../../testing/editor';
import { hasVideo, researchListOf } from './details-fields';
import { detailsOf, detailsRules, patchOf, type DetailsValues } from './details-rules';

const bhp = { '@id': '/api/company/b', id: 'b', code: 'BHP', name: 'BHP Group' };
const saved = detailsOf({ ...draftForTests, company: [bhp] });

async function problems(reportType: ReportType, values: Partial<DetailsValues>): Promise<string[]> {
  try {
    await detailsRules(reportType).validate({ ...saved, ...values }, { abortEarly: false });
    return [];
  } catch (error) {
    const inner = error instanceof Error && 'inner' in error && Array.isArray(error.inner) ? error.inner : [];
    return inner.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`).sort();
  }
}

it('wants the three titles', async () => {
  const problemsFound = await problems('companyReport', { title: '', webTitle: ' ', subTitle: '' });
  expect(problemsFound).toEqual([
    'subTitle: This field is required',
    'title: This field is required',
    'webTitle: This field is required',
  ]);
});

it.each(draftReportTypes)('asks a %s for what its type needs (P15, P16)', async (reportType) => {
  const nothing = await problems(reportType, { company: [], researchType: '', recommendation: '' });
  const aboutCompany = researchListOf(reportType) === null;
  expect(nothing).toContain(`${aboutCompany ? 'company' : 'researchType'}: This field is required`);
  const wantsRecommendation = ['companyReport', 'corporateAction', 'emergingCompanyReport'].includes(
    reportType,
  );
  expect(nothing.includes('recommendation: This field is required')).toBe(wantsRecommendation);
  const [recommendation = ''] = recommendationChoices(reportType);
  expect(await problems(reportType, { company: [bhp], researchType: 'Energy', recommendation })).toEqual([]);
});

it.each<[Partial<DetailsValues['video']>, string[]]>([
  [{ url: 'https://player.vimeo.com/video/1' }, ['video.url: Invalid Source']],
  [{ url: '<iframe src="https://player.vimeo.com/video/1"></iframe>' }, []],
  [{ url: 'a film' }, ['video.url: Invalid Source']],
  [{ url: '<iframe width="10"></iframe>' }, ['video.url: Invalid Url']],
  [{ duration: 'ten' }, ['video.duration: please enter numbers only']],
  [{ duration: '90' }, []],
])('judges the video %j', async (video, expected) => {
  const values = { researchType: 'Energy', video: { ...saved.video, ...video } };
  expect(await problems('videoSeries', values)).toEqual(expected);
});

it('refuses the video of a host that is not configured', async () => {
  const url = '<iframe src="https://player.vimeo.com/video/1"></iframe>';
  const problemOf = async (hosts: readonly string[]) => {
    const values = { ...saved, researchType: 'Energy', video: { ...saved.video, url } };
    const judged = detailsRules('videoSeries', hosts).validate(values);
    return judged.then(() => null).catch(({ path, message }) => `${path}: ${message}`);
  };
  expect(await problemOf(['player.vimeo.com'])).toBeNull();
  expect(await problemOf(['videos.example'])).toBe('video.url: Invalid Url');
});

it('has fields of a video where the type may have one', () => {
  expect(draftReportTypes.filter(hasVideo)).toEqual(['videoSeries', 'corporateAction']);
});

it('sends what has changed and nothing else; what was emptied is cleared', () => {
  expect(patchOf(saved, saved)).toEqual({});
  const values = {
    ...saved,
    subTitle: '',
    recommendation: '',
    company: [bhp, { ...bhp, '@id': '/api/company/c' }],
  };
  expect(patchOf(values, saved)).toEqual({
    subTitle: '',
    recommendation: '',
    company: [{ '@id': '/api/company/b' }, { '@id': '/api/company/c' }],
  });
  const video = { url: 'https://player.vimeo.com/video/1', duration: '90', quick: true };
  expect(patchOf({ ...saved, video }, saved)).toEqual({ video: { ...video, duration: 90 } });
});

const target = { amount: '48.20', currency: 'AUD', months: '12', method: 'DCF' };

it('sends a target price as it stands in its fields, and takes it away when the amount is emptied', () => {
  expect(patchOf({ ...saved, targetPrice: target }, saved)).toEqual({
    targetPrice: { amount: 48.2, currency: 'AUD', months: 12, method: 'DCF' },
  });
  const before = { ...saved, targetPrice: target };
  const emptied = { ...before, targetPrice: { ...target, amount: '', method: '' } };
  expect(patchOf(emptied, before)).toEqual({ targetPrice: { amount: '' } });
  // of a target that nobody has entered there is nothing to save
  expect(patchOf({ ...saved, targetPrice: { ...saved.targetPrice, months: '6' } }, saved)).toEqual({});
});

it.each<[Partial<DetailsValues>, string[]]>([
  [{ targetPrice: target }, []],
  [{ targetPrice: { ...target, amount: '-1' } }, ['targetPrice.amount: Enter a price above 0.']],
  [{ targetPrice: { ...target, amount: '' } }, ['targetPrice.amount: This field is required']],
  [
    { targetPrice: target, recommendation: '' },
    ['targetPrice.amount: A target price needs a recommendation.'],
  ],
])('judges the target price in %j', async (values, expected) => {
  expect(await problems('companyFlash', { company: [bhp], ...values })).toEqual(expected);
});
