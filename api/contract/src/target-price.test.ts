import { draftReportTypes } from './report-types';
import { targetPriceRules, targetViolations } from './target-price';

function problems(value: unknown): string[] {
  try {
    targetPriceRules.validateSync(value, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    const inner = error instanceof Error && 'inner' in error && Array.isArray(error.inner) ? error.inner : [];
    return inner.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`);
  }
}

it.each<[unknown, string[]]>([
  [{ amount: 48.2, currency: 'AUD', months: 12, method: 'DCF' }, []],
  [{ amount: 0.005 }, []],
  [{ amount: 1_000_000 }, []],
  [{ amount: '' }, []],
  [{}, []],
  [{ amount: null, months: null, currency: null, method: null }, []],
  [{ amount: 0 }, ['amount: Enter a price above 0.']],
  [{ amount: -4 }, ['amount: Enter a price above 0.']],
  [{ amount: 1_000_000.5 }, ['amount: Enter at most 1,000,000.']],
  [{ amount: 1.2345 }, ['amount: Enter at most 3 decimals.']],
  [{ amount: 1e-7 }, ['amount: Enter at most 3 decimals.']],
  [{ amount: 'dear' }, ['amount: please enter numbers only']],
  [{ amount: 4, currency: 'QQQ' }, ['currency: Choose a currency such as AUD.']],
  [{ amount: 4, currency: 'aud' }, ['currency: Choose a currency such as AUD.']],
  [{ amount: 4, months: 0 }, ['months: Enter a whole number of months from 1 to 60.']],
  [{ amount: 4, months: 61 }, ['months: Enter a whole number of months from 1 to 60.']],
  [{ amount: 4, months: 1.5 }, ['months: Enter a whole number of months from 1 to 60.']],
  [
    { amount: 4, method: 'x'.repeat(121) },
    ['method: This value is too long. It should have 120 characters or less.'],
  ],
])('judges %j', (value, expected) => {
  expect(problems(value)).toEqual(expected);
});

it('is of reports that rate a company, beside a recommendation', () => {
  const judged = (recommendation: string | null) =>
    draftReportTypes.filter(
      (reportType) => targetViolations({ reportType, recommendation, hasTarget: true }).length === 0,
    );
  expect(judged('Buy')).toEqual([
    ...[
      'companyReport',
      'companyFlash',
      'emergingCompanyReport',
      'emergingCompanyFlash',
      'companyTradingIdea',
    ],
  ]);
  expect(judged(null)).toEqual([]);
  expect(targetViolations({ reportType: 'sectorReport', recommendation: null, hasTarget: false })).toEqual(
    [],
  );
  expect(targetViolations({ reportType: 'companyFlash', recommendation: null, hasTarget: true })).toEqual([
    { propertyPath: 'targetPrice.amount', message: 'A target price needs a recommendation.' },
  ]);
});
