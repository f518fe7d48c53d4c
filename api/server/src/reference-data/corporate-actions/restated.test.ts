import { isRestated } from './restated';

const split = { newShares: 5, oldShares: 1, day: '2026-11-25' };
const consolidation = { newShares: 1, oldShares: 10, day: '2026-11-26' };

it('knows figures that are the same in the shares of after a split', () => {
  expect(isRestated({ figure: 'EPS', was: 2.4434, is: 0.4887 }, [split])).toBe(true);
  expect(isRestated({ figure: 'DPS', was: 0.3, is: 3 }, [split, consolidation])).toBe(true);
  expect(isRestated({ figure: 'shares', was: 1134, is: 5670 }, [split])).toBe(true);
});

it('takes nothing else for one', () => {
  expect(isRestated({ figure: 'EPS', was: 2.4434, is: 0.6 }, [split])).toBe(false);
  expect(isRestated({ figure: 'EPS', was: 2.4434, is: -0.4887 }, [split])).toBe(false);
  expect(isRestated({ figure: 'revenue', was: 5, is: 1 }, [split])).toBe(false);
  expect(isRestated({ figure: 'shares', was: 1134, is: 5670 }, [])).toBe(false);
  expect(isRestated({ figure: 'EPS', was: 0, is: 0 }, [split])).toBe(false);
});
