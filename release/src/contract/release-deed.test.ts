import { releaseDeed } from './release-deed';

const on = { version: '1.0.0', enabled: true };
const off = { version: '1.0.0', enabled: false };
const newer = { version: '1.1.0', enabled: true };

it.each([
  ['pin', [{ before: off, after: on }], 'enable'],
  ['pin', [{ before: off, after: newer }], 'pin'],
  [
    'pin',
    [
      { before: off, after: on },
      { before: on, after: newer },
    ],
    'pin',
  ],
  ['pin', [{ before: null, after: on }], 'pin'],
  ['pin', [], 'pin'],
  ['disable', [{ before: on, after: off }], 'disable'],
  ['disable', [{ before: on, after: null }], 'unpin'],
  ['rollback', [{ before: off, after: on }], 'rollback'],
] as const)('%s of %j is told as %s', (kind, changes, deed) => {
  expect(releaseDeed(kind, changes)).toBe(deed);
});
