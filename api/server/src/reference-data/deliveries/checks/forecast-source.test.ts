import { figures, judgement } from '../../../../testing/records/judgement';
import { forecastDay, olderForecast, twinForecast } from './forecast-source';

const loaded = { ...figures({ revenue: 900, Npat: 100 }), asOf: '2026-10-02' };

it('finds a forecast of an earlier day than the loaded one', () => {
  const find = (asOf: string | null, older = true) =>
    olderForecast.find({ ...figures(), asOf }, { figures: loaded, twin: null }, judgement({ older }));
  expect(find('2026-07-01')).toEqual({
    ...{ field: 'As of 2027', oldValue: '2026-10-02', newValue: '2026-07-01' },
    reason: 'Newer figures are loaded.',
  });
  expect([find('2026-10-02'), find('2026-11-01'), find(null), find('2026-07-01', false)]).toEqual(
    Array(4).fill(null),
  );
});

it('finds the figures of another company or year, and none that are loaded so already', () => {
  const find = (row: object, twin: string | null, twins = true) =>
    twinForecast.find(figures(row), { figures: loaded, twin }, judgement({ twins }))?.reason ?? null;
  expect(find({ revenue: 5000, Npat: 700 }, 'RIO 2027')).toBe(
    'Revenue and net profit are those of RIO 2027.',
  );
  expect(find({ revenue: 5000, Npat: 700 }, null)).toBeNull();
  expect(find({ revenue: 900, Npat: 100 }, 'RIO 2027')).toBeNull();
  expect(find({ revenue: 5000, Npat: 700 }, 'RIO 2027', false)).toBeNull();
});

it('finds a forecast of tomorrow, and one of long before its year', () => {
  const find = (asOf: string | null, days = true) =>
    forecastDay.find({ ...figures(), calendarMonth: 'Jun', asOf }, null, judgement({ days }))?.reason ?? null;
  expect(find('2026-11-21')).toBe('This day is not here yet.');
  expect(find('1926-11-20')).toBe('The year ends on 2027-06-30.');
  expect([find('2026-11-20'), find('2017-01-05'), find(null), find('2026-11-21', false)]).toEqual(
    Array(4).fill(null),
  );
});
