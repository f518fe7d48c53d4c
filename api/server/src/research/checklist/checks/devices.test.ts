import type { Device } from '@console/contract/report-document';
import { setStyle } from '@console/shared-report/tree/set-style';
import { checkedTestReport, paragraph, findingsOf } from '../../../../testing/records/checked-report';
import { devicesCheck } from './devices';

function found(...changes: readonly (readonly [Device, string])[]) {
  const text = { ...paragraph('Sell all of it.'), id: 'text' };
  const checked = checkedTestReport([text, { ...paragraph('Copper falls.'), id: 'other' }]);
  const document = changes.reduce(
    (changed, [device, display]) => setStyle(changed, 'text', device, { display }),
    checked.document,
  );
  return findingsOf(devicesCheck, { ...checked, document });
}

it('finds nothing where everybody sees everything', () => {
  expect(found()).toEqual([]);
  expect(found(['desktop', 'block'])).toEqual([]);
});

it.each<[readonly (readonly [Device, string])[], string]>([
  [[['mobile', 'none']], 'is hidden on mobile.'],
  [[['tablet', 'none']], 'is hidden on tablet, and on mobile.'],
  [
    [
      ['tablet', 'none'],
      ['mobile', 'block'],
    ],
    'is hidden on tablet.',
  ],
  [
    [
      ['desktop', 'none'],
      ['tablet', 'block'],
    ],
    'is hidden on desktop and in the PDF.',
  ],
  [[['desktop', 'none']], 'is hidden on every device: nobody sees it.'],
])('names the block and where it is not seen: %j', (changes, words) => {
  expect(found(...changes)).toEqual([{ text: expect.stringContaining(words), nodeId: 'text', field: null }]);
});
