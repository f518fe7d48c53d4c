import { creationViolations } from '@console/contract/creation-rules';
import { newDraftRules } from '@console/contract/drafts';
import {
  companyTypes,
  draftReportTypes,
  recommendationChoices,
  type ReportType,
} from '@console/contract/report-types';
import { stepOfField, wizardSteps } from './wizard-steps';
import { emptyWizard, lostByType, newDraftOf, researchListOf, type WizardValues } from './wizard-values';

const bhp = {
  '@id': '/api/company/1',
  id: '1',
  code: 'BHP',
  name: 'BHP Group',
  type: null,
  gics: { sector: 'Materials' },
  currentRecommendation: null,
  currentStockPrice: null,
  priceCurrency: 'AUD',
};

function filled(changes: Partial<WizardValues>): WizardValues {
  const common = { title: 'Copper', webTitle: 'copper', subTitle: 'Volumes', template: '/api/template/1' };
  return { ...emptyWizard, ...common, company: [bhp], researchType: 'Energy', tags: ['BHP'], ...changes };
}

const missing = (values: WizardValues) => {
  const check = () => wizardSteps[2]?.rules.validateSync(values, { abortEarly: false });
  try {
    check();
    return [];
  } catch (error) {
    const inner = error instanceof Error && 'inner' in error && Array.isArray(error.inner) ? error.inner : [];
    return inner.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`);
  }
};

it.each(draftReportTypes)('asks for what a %s needs, and sends nothing else', (reportType) => {
  const [recommendation = ''] = recommendationChoices(reportType);
  const isAboutCompany = companyTypes.includes(reportType);
  expect(researchListOf(reportType) === null).toBe(isAboutCompany);

  const nothing = missing({ ...emptyWizard, reportType });
  expect(nothing).toContain(`${isAboutCompany ? 'company' : 'researchType'}: This field is required`);
  expect(missing(filled({ reportType, recommendation }))).toEqual([]);

  const draft = newDraftOf(filled({ reportType, recommendation }), reportType);
  expect(newDraftRules.isValidSync(draft, { strict: true })).toBe(true);
  const { company = [], researchType } = draft;
  expect(
    creationViolations({ reportType, company, researchType, recommendation: draft.recommendation }),
  ).toEqual([]);
  expect(company).toEqual(isAboutCompany ? ['1'] : []);
  expect(researchType).toBe(isAboutCompany ? undefined : 'Energy');
});

it('sends all companies of the report in their order', () => {
  const rio = { ...bhp, id: '2', code: 'RIO' };
  expect(newDraftOf(filled({ company: [rio, bhp] }), 'companyFlash').company).toEqual(['2', '1']);
});

it.each(['companyReport', 'corporateAction', 'emergingCompanyReport'] as const)(
  'wants a recommendation for a %s',
  (reportType) => {
    expect(missing(filled({ reportType }))).toEqual(['recommendation: This field is required']);
  },
);

const target = { amount: '48.20', currency: 'NZD', months: '12', method: ' DCF ' };

it('sends the target price of a report that rates its company, and none without an amount', () => {
  const sent = (reportType: ReportType, targetPrice = target) =>
    newDraftOf(filled({ reportType, recommendation: 'Buy', targetPrice }), reportType);
  const draft = sent('companyReport');
  expect(draft.targetPrice).toEqual({ amount: 48.2, currency: 'NZD', months: 12, method: 'DCF' });
  expect(newDraftRules.isValidSync(draft, { strict: true })).toBe(true);
  expect(sent('companyReport', { ...target, amount: ' ' })).not.toHaveProperty('targetPrice');
  expect(sent('corporateAction')).not.toHaveProperty('targetPrice');
  expect(sent('sectorReport')).not.toHaveProperty('targetPrice');
});

it.each<[Partial<typeof target>, string, string[]]>([
  [{}, 'Buy', []],
  [{ amount: '', method: '' }, '', []],
  [{ amount: 'dear' }, 'Buy', ['targetPrice.amount: please enter numbers only']],
  [{ amount: '0' }, 'Buy', ['targetPrice.amount: Enter a price above 0.']],
  [{ months: '0' }, 'Buy', ['targetPrice.months: Enter a whole number of months from 1 to 60.']],
  [{ amount: '' }, 'Buy', ['targetPrice.amount: This field is required']],
  [{}, '', ['targetPrice.amount: A target price needs a recommendation.']],
])('judges the target price %j beside %s', (changes, recommendation, expected) => {
  const targetPrice = { ...target, ...changes };
  expect(missing(filled({ reportType: 'companyFlash', recommendation, targetPrice }))).toEqual(expected);
});

it('sends the research type where lists look for it', () => {
  expect(newDraftOf(filled({}), 'sectorFlash')).toMatchObject({ sector: ['Energy'] });
  expect(newDraftOf(filled({}), 'marketReport')).toMatchObject({ market: ['Energy'] });
  expect(newDraftOf(filled({}), 'videoSeries')).toMatchObject({ videoType: 'Energy' });
});

it('forgets by another type only what that type can not hold', () => {
  const buy = filled({ reportType: 'companyReport', recommendation: 'Buy' });
  expect(lostByType(buy, 'companyFlash')).toEqual([]);
  expect(lostByType(buy, 'corporateAction')).toEqual(['recommendation']);
  expect(lostByType(buy, 'sectorReport')).toEqual([]);
  expect(lostByType(filled({ reportType: 'sectorReport' }), 'marketReport')).toEqual(['researchType']);
});

it.each([
  ['subTitle', 0],
  ['template', 1],
  ['reportType', 1],
  ['company', 2],
  ['company[0].@id', 2],
  ['recommendation', 2],
  ['targetPrice.months', 2],
  ['tags[1]', 3],
  ['somethingNew', 3],
])('finds %s in step %s', (path, step) => {
  expect(stepOfField(path)).toBe(step);
});
