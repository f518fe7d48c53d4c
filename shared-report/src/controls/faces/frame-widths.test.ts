import { fittingScale } from './frame-widths';

describe('fittingScale', () => {
  it.each([
    ['desktop', 1400, 1],
    ['desktop', 512, 0.5],
    ['tablet', 800, 1],
    ['tablet', 384, 0.5],
    ['mobile', 390, 1],
    ['mobile', 0, 1],
  ] as const)('%s in %i px', (device, available, scale) => {
    expect(fittingScale(device, available)).toBe(scale);
  });
});
