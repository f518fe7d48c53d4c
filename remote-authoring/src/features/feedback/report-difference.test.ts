import { detailNames, type DetailName, type ReportDetails } from '@console/contract/report-details';
import { newDocument, serializeDocument } from '@console/shared-report/document';
import { aDraft, ann, pete } from '../../../testing/reports';
import { changeCount, reportDifference } from './report-difference';

const { company, ...draft } = aDraft();
const details: ReportDetails = { ...draft, company };
const rio = { '@id': '/api/company/rio', id: 'rio', code: 'RIO', name: 'Rio Tinto' };
const content = serializeDocument(newDocument([]));
const drawn = (text: string, digest = text) => ({ text, digest });

const report = (said: ReportDetails | null, contentHash: string | null = 'hash') => ({
  ...{ ...content, contentHash, details: said },
  drawn: { firm: drawn('One') },
});

const target = { amount: 48.2, currency: 'AUD', months: 12, method: 'DCF' };

/** Of each detail values that follow one another, the first against the second, and so on. */
const values: { readonly [Name in DetailName]: readonly ReportDetails[Name][] } = {
  title: ['Copper', 'Iron'],
  subTitle: ['', 'Volumes', ''],
  webTitle: ['copper', 'iron'],
  recommendation: [null, 'Buy', 'Sell', null],
  targetPrice: [null, target, { ...target, amount: 50 }, { ...target, months: 6 }, null],
  company: [[], company, [rio, ...company], [...company, rio], [{ ...rio, name: 'Rio' }]],
  sector: [[], ['Energy'], ['Materials']],
  market: [[], ['Australia'], ['Australia', 'Asia']],
  reportType: ['companyReport', 'companyFlash'],
  researchType: [null, 'Strategy', null],
  researchOn: [null, 'Copper', 'Iron'],
  tags: [[], ['copper'], ['copper', 'iron'], ['iron', 'copper']],
  owner: [ann, pete],
  thumbnail: [null, 'media:one', 'media:two', null],
  videoType: [null, 'Interview', null],
  video: [
    { url: null, duration: null, quick: false },
    { url: 'https://player.vimeo.com/video/1', duration: null, quick: false },
    { url: 'https://player.vimeo.com/video/2', duration: null, quick: false },
    { url: 'https://player.vimeo.com/video/2', duration: 60, quick: false },
    { url: 'https://player.vimeo.com/video/2', duration: 60, quick: true },
  ],
  description: ['', 'Copper leads.', 'Copper trails.'],
  publishAt: [null, '2026-11-24T00:00:00Z', '2026-11-25T00:00:00Z', null],
  publishTimeZone: [null, 'Australia/Sydney', 'Europe/London'],
};

it.each(detailNames)('tells the detail %s, with what it was and what it is', (name) => {
  const planned = { ...details, publishAt: '2026-11-24T00:00:00Z' };
  const steps = values[name].map((value) => ({
    ...(name === 'publishTimeZone' ? planned : details),
    [name]: value,
  }));
  for (const [index, after] of steps.slice(1).entries()) {
    const before = steps[index] ?? details;
    const told = reportDifference({ since: '', before: report(before, 'a'), after: report(after, 'b') });
    expect(told.details).toHaveLength(1);
    expect(told.details[0]?.words.some(({ kind }) => kind !== 'same')).toBe(true);
    expect(told.untold).toBeNull();
    // beside another one as well
    const other = name === 'title' ? { subTitle: 'Else' } : { title: 'Else' };
    const both = reportDifference({
      ...{ since: '', before: report(before, 'a') },
      after: report({ ...after, ...other }, 'b'),
    });
    expect(both.details).toHaveLength(2);
  }
});

it('says that nothing changed only of the hash that was seen', () => {
  const same = reportDifference({ since: '', before: report(details), after: report(details) });
  expect([changeCount(same), same.untold]).toEqual([0, null]);
  for (const [before, after] of [
    [report(details, 'a'), report(details, 'b')],
    [report(details, null), report(details, null)],
    [report(null, 'a'), report(details, 'b')],
    [report(details, 'a'), report(null, 'b')],
  ] as const) {
    expect(reportDifference({ since: '', before, after }).untold).not.toBeNull();
  }
});

it('tells data that the page draws and that is other data now', () => {
  const disclaimers = (text: string) => ({ disclaimers: drawn(text) });
  const before = {
    ...report(details),
    drawn: {
      firm: drawn('One'),
      sharePrice: drawn('From 1 to 2', 'one'),
      ...disclaimers('has not received fees'),
    },
  };
  const after = {
    ...report(details),
    drawn: {
      firm: drawn('One'),
      sharePrice: drawn('From 1 to 2', 'two'),
      ...disclaimers('has received fees'),
    },
  };
  const { data } = reportDifference({ since: '', before, after });
  expect(data).toEqual([
    { label: 'Share Price', words: [] },
    {
      label: 'Disclaimers (with disclosures)',
      words: [
        { kind: 'same', text: 'has ' },
        { kind: 'removed', text: 'not ' },
        { kind: 'same', text: 'received fees' },
      ],
    },
  ]);
});
