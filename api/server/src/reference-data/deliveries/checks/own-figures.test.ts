import { figures, judgement } from '../../../../testing/records/judgement';
import { ownFigures } from './own-figures';

const find = (now: object, figuresPercent: number | null = 25) =>
  ownFigures.find(figures(now), null, judgement({ figuresPercent }));

it('finds a margin and a yield that their own figures deny', () => {
  expect(find({ Margin: 0.25 })).toEqual({
    ...{ field: 'EBITDA margin 2027', oldValue: null, newValue: '0.25 %' },
    reason: 'EBITDA ÷ revenue of the same line is 25 %.',
  });
  expect(find({ dividendYield: 0.0004 })).toMatchObject({
    ...{ field: 'Dividend yield 2027', newValue: '0.04 %' },
    reason: 'DPS ÷ (EPS × PE) of the same line is 4 %.',
  });
});

it('finds nothing in what is rounded, in what has not the figures, and without a limit', () => {
  expect(find({ Margin: 26, dividendYield: 0.042 })).toBeNull();
  expect(find({ Margin: 90, Ebitda: null, EPS: null, dividendYield: 0.2 })).toBeNull();
  expect(find({ EPS: -0.5, PE: null, Npat: -120, dividendYield: 0.2 })).toBeNull();
  expect(find({ Margin: 90 }, null)).toBeNull();
});

it.each([
  ['a loss beside earnings per share', { Npat: -120 }, 'Net profit 2027', '-120, EPS 0.5'],
  ['a PE with another sign than EPS', { PE: -20, DPS: null }, 'PE 2027', '-20, EPS 0.5'],
  ['an EBIT far above EBITDA', { Ebit: 320 }, 'EBIT 2027', '320, EBITDA 250'],
])('finds %s', (_what, fields, field, newValue) => {
  expect(find(fields)).toMatchObject({ field, oldValue: null, newValue });
});

it('finds a year of nothing but 0, and a 0 beside what is none', () => {
  const none = {
    revenue: 0,
    Ebitda: 0,
    Ebit: 0,
    Npat: 0,
    EPS: 0,
    PE: 0,
    DPS: 0,
    dividendYield: 0,
    Margin: 0,
  };
  expect(find(none)).toEqual({
    ...{ field: 'Figures 2027', oldValue: null, newValue: '0' },
    reason: 'All of the year are 0; leave empty what is not known.',
  });
  expect(find({ Npat: 737, EPS: 0, PE: 0 })?.reason).toBe('Only one of them is 0.');
  expect(find({ Npat: 0, EPS: 0.5 })?.reason).toBe('Only one of them is 0.');
  // a PE that means nothing is delivered as 0, and a small profit by many shares is rounded to it
  expect(find({ Npat: -120, EPS: -0.5, PE: 0 })).toBeNull();
  expect(find({ Npat: 2, EPS: 0, PE: null, dividendYield: null })).toBeNull();
});

it('says what is loaded of them', () => {
  const find = (now: object) =>
    ownFigures.find(figures(now), figures({ Npat: 110, dividendYield: 0.038 }), judgement());
  expect(find({ dividendYield: 0.0004 })).toMatchObject({ oldValue: '3.8 %', newValue: '0.04 %' });
  expect(find({ Npat: -120 })).toMatchObject({ oldValue: '110', newValue: '-120, EPS 0.5' });
});
