import { figures, judgement } from '../../../../testing/records/judgement';
import { forecastJump } from './forecast-jump';

const find = (now: object, before: object | null = {}) =>
  forecastJump.find(figures(now), before && figures(before), judgement());

it('finds a figure that is many times the loaded one of its year', () => {
  expect(find({ revenue: 1_000_000 })).toEqual({
    ...{ field: 'Revenue 2027', oldValue: '1000', newValue: '1000000' },
    reason: 'It is 1000 times the last value.',
  });
  expect(find({ EPS: 50 })).toMatchObject({ field: 'EPS 2027', newValue: '50' });
});

it('finds nothing in a first forecast, in a loss after a profit, and in what is next to nothing', () => {
  expect(find({ revenue: 1_000_000 }, null)).toBeNull();
  expect(find({ Npat: -900 })).toBeNull();
  expect(find({ Npat: 900 }, { Npat: 0.5 })).toBeNull();
  expect(find({ Npat: 900 }, { Npat: null })).toBeNull();
});
