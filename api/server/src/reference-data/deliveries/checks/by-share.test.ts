import { figures, judgement, knownCompany } from '../../../../testing/records/judgement';
import { byShare } from './by-share';

const year = { calendarMonth: 'Jun', currency: 'AUD' };
const company = knownCompany({ sharesMillions: 240 });
/** Figures of 120 million, 0.50 a share and 20 times that, against a close of 10. */
const find = (fields: object = {}, of = company, loaded: object = {}, limits: object = {}) =>
  byShare.find(
    { company: of, figures: { ...figures(), ...year, ...fields } },
    { figures: null, close: 10, ...loaded },
    judgement(limits),
  )?.reason ?? null;

it('finds an EPS that net profit and shares do not make, and a PE that the close does not', () => {
  expect(find({ EPS: 0.15 })).toBe('Net profit ÷ shares of 240 m is 0.5.');
  expect(find({ EPS: 50 })).toBe('Net profit ÷ shares of 240 m is 0.5.');
  expect(find({ PE: 8 })).toBe('EPS × PE is 4, and the last close 10.');
  expect(find({ EPS: 0.15, Npat: null })).toBe('EPS × PE is 3, and the last close 10.');
});

it('says what is loaded of it', () => {
  const found = byShare.find(
    { company, figures: { ...figures({ PE: 8 }), ...year } },
    { figures: { ...figures({ PE: 20, EPS: 0.45 }) }, close: 10 },
    judgement(),
  );
  expect(found).toMatchObject({ field: 'PE 2027', oldValue: '20', newValue: '8' });
});

it('finds nothing in what is near, in years that have ended, about a split, and where nothing can be compared', () => {
  const split = { newShares: 2, oldShares: 1, day: '2026-11-18' };
  expect([
    find(),
    find({ EPS: 0.3 }),
    find({ EPS: 0.15, year: 2026 }),
    find({ EPS: 0.15 }, knownCompany({ sharesMillions: 240, splits: [split] })),
    find({ EPS: 0.15 }, knownCompany({ sharesMillions: null }), { close: null }),
    find({ PE: 8, currency: 'USD' }),
    find({ EPS: 0.001, Npat: 0.1 }),
    find({ EPS: 0.15 }, company, { figures: figures({ EPS: 0.15 }) }),
    find({ EPS: 0.15 }, company, {}, { perShareFactor: null }),
  ]).toEqual(Array(9).fill(null));
});
