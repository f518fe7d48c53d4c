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
  expect(find({ EPS: -0.5, dividendYield: 0.2 })).toBeNull();
  expect(find({ Margin: 90 }, null)).toBeNull();
});
