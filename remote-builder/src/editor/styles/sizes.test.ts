import { formatSize, parseSize, sizeUnits, unitDefaults } from './sizes';

describe('sizes', () => {
  it.each([
    ['12px', { amount: 12, unit: 'px' }],
    ['1.5rem', { amount: 1.5, unit: 'rem' }],
    ['50%', { amount: 50, unit: '%' }],
    ['0', { amount: 0, unit: 'px' }],
    ['auto', null],
    ['10px 20px', null],
    ['4vw', null],
    [undefined, null],
  ])('reads %s', (value, size) => expect(parseSize(value)).toEqual(size));

  it.each([
    [{ amount: -3, unit: 'px' as const }, '0px'],
    [{ amount: 123456, unit: '%' as const }, '9999%'],
    [{ amount: 1.23456, unit: 'em' as const }, '1.235em'],
  ])('holds %j within the range', (size, value) => expect(formatSize(size)).toBe(value));

  it('resets to 150 px, 100 %, 2 rem or 5 em', () => {
    expect(sizeUnits).toEqual(['px', '%', 'em', 'rem']);
    expect(unitDefaults).toEqual({ px: 150, '%': 100, rem: 2, em: 5 });
  });
});
