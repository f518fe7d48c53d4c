import { rebased } from './rebased-index';

describe('rebased index (A§9)', () => {
  it('begins at the first close and moves with the index', () => {
    const days = [
      { close: 20, level: 5000 },
      { close: 30, level: 5500 },
      { close: 10, level: 2500 },
    ];
    expect(rebased(days)).toEqual([20, 22, 10]);
  });

  it('begins at the close of its own first day, and repeats the level of the day before where it has none', () => {
    const days = [
      { close: 20, level: null },
      { close: 21, level: 5000 },
      { close: 22, level: 6000 },
      { close: 23, level: null },
      { close: 23, level: 6500 },
    ];
    expect(rebased(days)).toEqual([null, 21, 25.2, 25.2, 27.3]);
  });

  it('ends where its levels end', () => {
    const days = [
      { close: 20, level: 5000 },
      { close: 21, level: 5500 },
      { close: 30, level: null },
      { close: 31, level: null },
    ];
    expect(rebased(days)).toEqual([20, 22, null, null]);
  });

  it('is nowhere where it has no level', () => {
    expect(rebased([])).toEqual([]);
    expect(rebased([{ close: 20, level: null }])).toEqual([null]);
  });
});
